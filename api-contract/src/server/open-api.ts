import { ERROR_MESSAGE, ERROR_STATUS, type ErrorStatusCode, type ErrorStatusName } from '../error-status';
import { CSRF_HEADER, XHR_HEADER } from '../constants';
import { CONTRACT_VERSION } from '../version';
import { errorBody, staleErrorBody } from './answers';
import type { Call, ParameterKind, QueryParameter } from './call';
import { type CallName, allCalls } from './calls';
import { componentCollector } from './components';
import type { JsonSchema } from './json-schema';
import { requestSchema } from './request-schema';

/** An OpenAPI 3.1 document, as data. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

type Refer = (schema: JsonSchema) => JsonSchema;

const kinds: Readonly<Record<ParameterKind, JsonSchema>> = {
  id: { type: 'integer', minimum: 1 },
  invoiceId: { type: 'string', description: "Our integer id or the provider's own" },
  name: { type: 'string' },
};

const header = (name: string, description: string, required = false): JsonSchema => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
});

const querySchema = (parameter: QueryParameter): JsonSchema => {
  if ('values' in parameter) return { type: 'string', enum: parameter.values };
  if ('minimum' in parameter) {
    const { minimum, maximum } = parameter;
    return { type: 'integer', minimum, maximum };
  }
  const { minLength, maxLength } = parameter;
  return { type: 'string', minLength, maxLength };
};

const parametersOf = (call: Call): JsonSchema[] => [
  ...Object.entries(call.parameters).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema: kinds[kind],
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
const tagHeader = { ETag: { schema: { type: 'string' } } };

const errorName = (status: ErrorStatusCode) =>
  (Object.keys(ERROR_STATUS) as ErrorStatusName[]).find((name) => ERROR_STATUS[name] === status) ??
  'serverError';

const errorAnswer = (status: ErrorStatusCode, refer: Refer): JsonSchema => ({
  description: ERROR_MESSAGE[errorName(status)],
  ...(status === ERROR_STATUS.tooManyRequests || status === ERROR_STATUS.unavailable
    ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
    : {}),
  content: json(refer(status === ERROR_STATUS.stale ? staleErrorBody : errorBody)),
});

const successAnswer = ({ success, tag }: Call, refer: Refer): JsonSchema => ({
  description: success.status === 204 ? 'Done' : 'The answer',
  ...(tag === 'none' ? {} : { headers: tagHeader }),
  ...(success.schema ? { content: json(refer(success.schema)) } : {}),
  ...(success.contentType
    ? { content: { [success.contentType]: { schema: { type: 'string', format: 'binary' } } } }
    : {}),
});

const operation = (call: Call & { name: CallName }, refer: Refer): JsonSchema => ({
  operationId: call.name,
  tags: [call.noun],
  summary: call.summary,
  ...(call.description ? { description: call.description } : {}),
  security: call.token ? [{ token: [] }] : [],
  parameters: parametersOf(call),
  ...(call.body ? { requestBody: { required: true, content: json(requestSchema(call.body)) } } : {}),
  responses: {
    [call.success.status]: successAnswer(call, refer),
    ...(call.tag === 'read' || call.tag === 'entity' ? { 304: { description: 'Not changed' } } : {}),
    ...Object.fromEntries(call.errors.map((status) => [status, errorAnswer(status, refer)])),
  },
});

/** The OpenAPI document of the whole wire, made from the table of calls and from nothing else. */
export const openApiDocument = (): OpenApiDocument => {
  const { refer, components } = componentCollector();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of allCalls()) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, refer);
  }
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
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};
