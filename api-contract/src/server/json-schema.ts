/** A JSON schema as data: what Fastify, ajv and OpenAPI read. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

declare const described: unique symbol;

/**
 * A JSON schema that describes values of a TypeScript type. The type is a mark for the compiler alone: it makes a
 * schema that lacks a field, or forgets that one may be null, an error of the build rather than of the day.
 */
export interface SchemaOf<Value> extends JsonSchema {
  readonly [described]?: (value: Value) => Value;
}

type Fields<Value> = { readonly [Name in keyof Value]-?: SchemaOf<Exclude<Value[Name], undefined>> };
type OptionalName<Value> = {
  [Name in keyof Value]-?: undefined extends Value[Name] ? Name : never;
}[keyof Value];

export const text: SchemaOf<string> = { type: 'string' };
export const day: SchemaOf<string> = { type: 'string', format: 'date' };
export const instant: SchemaOf<string> = { type: 'string', format: 'date-time' };
export const flag: SchemaOf<boolean> = { type: 'boolean' };
export const id: SchemaOf<number> = { type: 'integer', minimum: 1 };
export const count: SchemaOf<number> = { type: 'integer', minimum: 0 };
export const pounds: SchemaOf<number> = { type: 'number', minimum: 0, multipleOf: 0.01 };
export const nothing: SchemaOf<null> = { type: 'null' };

/** One of a few fixed texts. */
export const oneOf = <Word extends string>(...words: Word[]): SchemaOf<Word> => ({
  type: 'string',
  enum: words,
});

export const nullable = <Value>(schema: SchemaOf<Value>): SchemaOf<Value | null> => ({
  ...(schema as JsonSchema),
  type: [schema['type'], 'null'],
});

export const listOf = <Entry>(items: SchemaOf<Entry>): SchemaOf<Entry[]> => ({ type: 'array', items });

/** An object whose keys are ids or field names. */
export const keyedBy = <Entry>(entries: SchemaOf<Entry>): SchemaOf<Record<string, Entry>> => ({
  type: 'object',
  additionalProperties: entries,
});

/**
 * An object of exactly these fields. The title names it in the OpenAPI document. Every field is always there, null if
 * need be, unless it is named in `optional`.
 */
export const record = <Value extends object>(
  title: string,
  properties: Fields<Value>,
  optional: readonly OptionalName<Value>[] = [],
): SchemaOf<Value> => ({
  title,
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !(optional as readonly string[]).includes(name)),
  additionalProperties: false,
});

/** The fields of a record, to build a wider one from. */
export const fieldsOf = <Value extends object>(schema: SchemaOf<Value>): Fields<Value> =>
  schema['properties'] as Fields<Value>;
