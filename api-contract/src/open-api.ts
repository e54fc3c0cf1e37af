import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import type { Call, ParameterKind, QueryParameter } from './call';
import { allCalls, type CallName } from './calls';
import { ERROR_MESSAGE, ERROR_STATUS, type ErrorStatusCode, type ErrorStatusName } from './error-status';
import { CONTRACT_VERSION, CSRF_HEADER, XHR_HEADER } from './limits';
import { ErrorBody, type JsonSchema, StaleErrorBody, twoDecimals } from './schema';

/** An OpenAPI 3.1 document, as data. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

/** A description of a yup schema, with the parts that yup's own types leave out. */
type Described = SchemaDescription & {
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription;
};

/** The JSON schema keywords of a yup test, by the type that it is about and its name. */
const keywords: Readonly<Record<string, (params: Record<string, unknown>) => JsonSchema>> = {
  'string.required': () => ({ minLength: 1 }),
  'string.min': ({ min }) => ({ minLength: min }),
  'string.max': ({ max }) => ({ maxLength: max }),
  'string.email': () => ({ format: 'email' }),
  'string.calendar-date': () => ({ format: 'date' }),
  'number.min': ({ min }) => ({ minimum: min }),
  'number.max': ({ max }) => ({ maximum: max }),
  'number.integer': () => ({ type: 'integer' }),
  'number.two-decimals': () => twoDecimals,
  'array.min': ({ min }) => ({ minItems: min }),
  'array.max': ({ max }) => ({ maxItems: max }),
  'array.unique': () => ({ uniqueItems: true }),
};

const fieldSchema = (field: Described): JsonSchema => {
  const tests = field.tests.map(({ name, params }) => keywords[`${field.type}.${name}`]?.(params ?? {}));
  const schema: JsonSchema = Object.assign({ type: field.type }, ...tests);
  return {
    ...schema,
    ...(field.nullable ? { type: [schema['type'], 'null'] } : {}),
    ...(field.label ? { title: field.label } : {}),
    ...(field.fields ? objectKeywords(field.fields) : {}),
    ...(field.innerType ? { items: fieldSchema(field.innerType as Described) } : {}),
    ...(field.default !== undefined && !field.fields ? { default: field.default } : {}),
  };
};

const objectKeywords = (fields: Record<string, SchemaFieldDescription>): JsonSchema => {
  const entries = Object.entries(fields) as [string, Described][];
  const required = entries.filter(([, field]) => !field.optional && field.default === undefined);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  };
};

/** Returns a request body as a JSON schema, for the OpenAPI document only: the yup schema itself validates requests. */
export const requestSchema = (schema: ObjectSchema<AnyObject>): JsonSchema =>
  fieldSchema(schema.describe() as Described);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Returns a function that replaces every titled object in a schema by a reference, and the components that it refers to. */
const componentCollector = () => {
  const components: Record<string, JsonSchema> = {};
  const mapSchema = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]));

  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (!isSchema(value)) return value;
    const { title, type, properties } = value;
    if (typeof title !== 'string' || !properties) return mapSchema(value);
    components[title] ??= mapSchema({ ...value, type: 'object' });
    const reference = { $ref: `#/components/schemas/${title}` };
    return Array.isArray(type) ? { anyOf: [reference, { type: 'null' }] } : reference;
  };

  return { refer: (schema: JsonSchema) => refer(schema) as JsonSchema, components };
};

const parameterSchemas: Readonly<Record<ParameterKind, JsonSchema>> = {
  id: { type: 'integer', minimum: 1 },
  invoiceId: { type: 'string', description: "Our integer id or the provider's own" },
  name: { type: 'string' },
};

const querySchema = ({ description: _description, ...parameter }: QueryParameter): JsonSchema => {
  if ('values' in parameter) return { type: 'string', enum: parameter.values };
  return 'minimum' in parameter ? { type: 'integer', ...parameter } : { type: 'string', ...parameter };
};

const header = (name: string, description: string, required = false): JsonSchema => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
});

const parametersOf = (call: Call): JsonSchema[] => [
  ...Object.entries(call.parameters).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchemas[kind],
  })),
  ...Object.entries(call.query).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: parameter.description,
    required: 'minLength' in parameter && parameter.minLength > 0,
    schema: querySchema(parameter),
  })),
  ...(call.tag === 'save'
    ? [header('If-Match', 'The ETag that was read: 409 when the record has changed since')]
    : []),
  ...(call.tag === 'read' || call.tag === 'entity'
    ? [header('If-None-Match', 'The ETag that was read: 304 when nothing has changed since')]
    : []),
  ...(call.xhrHeader ? [header(XHR_HEADER.name, `\`${XHR_HEADER.value}\``, true)] : []),
  ...(call.method === 'GET' ? [] : [header(CSRF_HEADER, 'Sent by the page, never required')]),
];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const errorName = (status: ErrorStatusCode) =>
  (Object.keys(ERROR_STATUS) as ErrorStatusName[]).find((name) => ERROR_STATUS[name] === status) ??
  'serverError';

const errorResponse = (status: ErrorStatusCode, body: JsonSchema): JsonSchema => ({
  description: ERROR_MESSAGE[errorName(status)],
  ...(status === ERROR_STATUS.tooManyRequests || status === ERROR_STATUS.unavailable
    ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
    : {}),
  content: json(body),
});

const successResponse = ({ success, tag }: Call, refer: (schema: JsonSchema) => JsonSchema): JsonSchema => ({
  description: success.status === 204 ? 'Done' : 'The response',
  ...(tag === 'none' ? {} : { headers: { ETag: { schema: { type: 'string' } } } }),
  ...(success.schema ? { content: json(refer(success.schema)) } : {}),
  ...(success.contentType
    ? { content: { [success.contentType]: { schema: { type: 'string', format: 'binary' } } } }
    : {}),
});

/** Returns the OpenAPI document of the whole API, made from the table of calls. */
export const openApiDocument = (): OpenApiDocument => {
  const { refer, components } = componentCollector();

  const operation = (call: Call & { name: CallName }): JsonSchema => ({
    operationId: call.name,
    tags: [call.noun],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: call.token ? [{ token: [] }] : [],
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: { required: true, content: json(requestSchema(call.body)) } } : {}),
    responses: {
      [call.success.status]: successResponse(call, refer),
      ...(call.tag === 'read' || call.tag === 'entity' ? { 304: { description: 'Not changed' } } : {}),
      ...Object.fromEntries(
        call.errors.map((status) => [
          status,
          errorResponse(status, refer(status === ERROR_STATUS.stale ? StaleErrorBody : ErrorBody)),
        ]),
      ),
    },
  });

  const paths: OpenApiDocument['paths'] = {};
  for (const call of allCalls()) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Intranet API',
      version: CONTRACT_VERSION,
      description:
        'Ids are integers, dates `YYYY-MM-DD`, instants ISO 8601 in UTC, money pounds with two decimals.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: components, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
};
