import type { JsonSchema } from './json-schema';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (object: JsonSchema, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Gathers the titled objects that schemas are made of, so that a document writes each once and refers to it. */
export const componentCollector = () => {
  const components = new Map<string, JsonSchema>();

  const withReferences = (schema: JsonSchema): JsonSchema =>
    mapValues(schema, (value) => {
      if (Array.isArray(value))
        return value.map((entry: unknown) => (isSchema(entry) ? refer(entry) : entry));
      return isSchema(value) ? refer(value) : value;
    });

  const define = (title: string, schema: JsonSchema) => {
    if (components.has(title)) return;
    components.set(title, {});
    const properties = mapValues(schema['properties'] as JsonSchema, (field) => refer(field as JsonSchema));
    components.set(title, { ...schema, type: 'object', properties });
  };

  /** The schema with every titled object in it replaced by a reference. */
  const refer = (schema: JsonSchema): JsonSchema => {
    const { title, type, properties } = schema;
    if (typeof title !== 'string' || !properties) return withReferences(schema);
    define(title, schema);
    const reference = { $ref: `#/components/schemas/${title}` };
    return Array.isArray(type) ? { anyOf: [reference, { type: 'null' }] } : reference;
  };

  return { refer, components };
};
