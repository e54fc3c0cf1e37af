import type { SchemaDescription } from 'yup';
import { allCalls } from '../src/server';

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
