import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import { type JsonSchema, twoDecimals } from '../schema';

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
  'string.matches': ({ regex }) => ({ pattern: (regex as RegExp).source }),
  'string.calendar-date': () => ({ format: 'date' }),
  'number.min': ({ min }) => ({ minimum: min }),
  'number.max': ({ max }) => ({ maximum: max }),
  'number.integer': () => ({ type: 'integer' }),
  'number.two-decimals': () => twoDecimals,
  'array.min': ({ min }) => ({ minItems: min }),
  'array.max': ({ max }) => ({ maxItems: max }),
  'array.unique': () => ({ uniqueItems: true }),
};

/** Returns what the server fills in. A field that was made required out of an optional one still has null as its default, and refuses it. */
const defaultOf = ({ default: value, nullable }: Described): unknown =>
  value === null && !nullable ? undefined : value;

const fieldSchema = (field: Described): JsonSchema => {
  const filledIn = defaultOf(field);
  const tests = field.tests.map(({ name, params }) => keywords[`${field.type}.${name}`]?.(params ?? {}));
  const schema = Object.assign({ type: field.type }, ...tests) as JsonSchema;
  return {
    ...schema,
    ...(field.oneOf.length > 0 ? { enum: [...field.oneOf, ...(field.nullable ? [null] : [])] } : {}),
    ...(field.nullable ? { type: [schema['type'], 'null'] } : {}),
    ...(field.label ? { title: field.label } : {}),
    ...(field.fields ? objectKeywords(field.fields) : {}),
    ...(field.innerType ? { items: fieldSchema(field.innerType as Described) } : {}),
    ...(filledIn !== undefined && !field.fields ? { default: filledIn } : {}),
  };
};

const objectKeywords = (fields: Record<string, SchemaFieldDescription>): JsonSchema => {
  const entries = Object.entries(fields) as [string, Described][];
  const required = entries.filter(([, field]) => !field.optional && defaultOf(field) === undefined);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  };
};

/** Returns a request body as a JSON schema, for the OpenAPI document only: the yup schema itself validates requests. */
export const requestSchema = (schema: ObjectSchema<AnyObject>): JsonSchema => fieldSchema(schema.describe());
