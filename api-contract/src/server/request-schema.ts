import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import type { JsonSchema } from './json-schema';

/** What the description of a yup schema says beyond what yup's own types promise. */
type Described = SchemaDescription & {
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription;
};

/** The JSON schema keywords of a rule, by the type that it is about and the name of its test. */
const keywords: Readonly<Record<string, (params: Record<string, unknown>) => JsonSchema>> = {
  'string.required': () => ({ minLength: 1 }),
  'string.min': ({ min }) => ({ minLength: min }),
  'string.max': ({ max }) => ({ maxLength: max }),
  'string.email': () => ({ format: 'email' }),
  'string.calendar-date': () => ({ format: 'date' }),
  'number.min': ({ min }) => ({ minimum: min }),
  'number.max': ({ max }) => ({ maximum: max }),
  'number.integer': () => ({ type: 'integer' }),
  'number.two-decimals': () => ({ multipleOf: 0.01 }),
  'array.min': ({ min }) => ({ minItems: min }),
  'array.max': ({ max }) => ({ maxItems: max }),
  'array.unique': () => ({ uniqueItems: true }),
};

const isRequired = (field: Described) => !field.optional && field.default === undefined;

const toJsonSchema = (field: Described): JsonSchema => {
  const rules = field.tests.map(({ name, params }) => keywords[`${field.type}.${name}`]?.(params ?? {}));
  const schema: JsonSchema = Object.assign({ type: field.type }, ...rules);
  return {
    ...schema,
    ...(field.nullable ? { type: [schema['type'], 'null'] } : {}),
    ...(field.label ? { title: field.label } : {}),
    ...(field.fields ? objectKeywords(field.fields) : {}),
    ...(field.innerType ? { items: toJsonSchema(field.innerType as Described) } : {}),
    ...(field.default !== undefined && !field.fields ? { default: field.default } : {}),
  };
};

const objectKeywords = (fields: Record<string, SchemaFieldDescription>): JsonSchema => {
  const described = Object.entries(fields) as [string, Described][];
  const required = described.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(described.map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

/**
 * A request body as a JSON schema, for the OpenAPI document. It is for readers: requests are checked with the yup schema
 * itself, which trims first and has the messages.
 */
export const requestSchema = (schema: ObjectSchema<AnyObject>): JsonSchema =>
  toJsonSchema(schema.describe() as Described);
