import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { allCalls } from '../src/server';

const testsOf = (field: SchemaDescription | SchemaFieldDescription): SchemaDescription['tests'] => {
  const { tests, fields, innerType } = field as Partial<SchemaDescription> & {
    innerType?: SchemaDescription;
  };
  return [
    ...(tests ?? []),
    ...Object.values(fields ?? {}).flatMap(testsOf),
    ...(innerType ? testsOf(innerType) : []),
  ];
};

it('can say each pattern of a request body without flags, as JSON Schema has none', () => {
  const patterns = allCalls()
    .flatMap(({ body }) => (body ? testsOf(body.describe()) : []))
    .flatMap(({ name, params }) => (name === 'matches' ? [params?.['regex'] as RegExp] : []));
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter(({ flags }) => flags !== '')).toEqual([]);
});
