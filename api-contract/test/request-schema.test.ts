import type { AnyObject, ArraySchema, ISchema, ObjectSchema, Schema, SchemaDescription } from 'yup';
import { allCalls, requestSchema, type JsonSchema } from '../src/server';

interface Described extends SchemaDescription {
  fields?: Record<string, Described>;
  innerType?: Described;
}

const testsOf = ({ tests, fields = {}, innerType }: Described): Described['tests'] => [
  ...tests,
  ...Object.values(fields).flatMap(testsOf),
  ...(innerType ? testsOf(innerType) : []),
];

it('can say each pattern of a request body without flags, as JSON Schema has none', () => {
  const patterns = allCalls()
    .flatMap(({ body }) => (body ? testsOf(body.describe() as Described) : []))
    .flatMap(({ name, params }) => (name === 'matches' ? [params?.['regex'] as RegExp] : []));
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter(({ flags }) => flags !== '')).toEqual([]);
});

interface Documented {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

interface Field {
  name: string;
  field: Schema;
  mayBeLeftOut: boolean;
  mayBeNull: boolean;
}

const isObject = (schema: ISchema<unknown> | undefined): schema is ObjectSchema<AnyObject> =>
  schema !== undefined && 'fields' in schema;

/** Returns the fields of a body and of the objects in it, each with what the document says of it. */
const fieldsOf = (path: string, schema: ObjectSchema<AnyObject>): Field[] => {
  const { properties, required = [] } = requestSchema(schema) as unknown as Documented;
  return Object.entries(schema.fields).flatMap(([key, one]) => {
    const field = one as Schema;
    const name = `${path} ${key}`;
    const entry = 'innerType' in field ? (field as ArraySchema<unknown[], AnyObject>).innerType : field;
    return [
      {
        name,
        field,
        mayBeLeftOut: !required.includes(key),
        mayBeNull: [properties[key]?.['type']].flat().includes('null'),
      },
      ...(isObject(entry) ? fieldsOf(name, entry) : []),
    ];
  });
};

it('says of each field of a request body whether it may be left out, and whether it may be null', () => {
  const fields = allCalls().flatMap(({ name, body }) => (body ? fieldsOf(name, body) : []));
  expect(fields.length).toBeGreaterThan(400);
  const wrong = fields.filter(
    ({ field, mayBeLeftOut, mayBeNull }) =>
      field.isValidSync(undefined) !== mayBeLeftOut || field.isValidSync(null) !== mayBeNull,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
