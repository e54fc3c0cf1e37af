import { allCalls, type CallName } from 'api-contract/server';

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Sorts `/quotes/creation-defaults` before `/quotes/{id}`. */
const byLiteralSegments = (one: readonly string[], other: readonly string[]): number => {
  const place = one.findIndex((segment, index) => isParameter(segment) !== isParameter(other[index] ?? ''));
  return place < 0 ? 0 : Number(isParameter(one[place] as string)) * 2 - 1;
};

const known = allCalls()
  .map(({ name, method, path }) => ({ name, method, segments: path.split('/') }))
  .sort((one, other) => byLiteralSegments(one.segments, other.segments));

/** Returns the call of a request, or undefined; `path` is without the base address and the query. */
export const findCall = (method: string | undefined, path: string): CallName | undefined => {
  const segments = path.split('/');
  return known.find(
    (call) =>
      call.method === method &&
      call.segments.length === segments.length &&
      call.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  )?.name;
};
