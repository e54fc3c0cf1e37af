import { allCalls, type CallName } from 'api-contract/server';

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Where two paths fit, `/quotes/creation-defaults` goes before `/quotes/{id}`. */
const byWords = (one: readonly string[], other: readonly string[]): number => {
  const place = one.findIndex((segment, index) => isParameter(segment) !== isParameter(other[index] ?? ''));
  return place < 0 ? 0 : Number(isParameter(one[place] as string)) * 2 - 1;
};

const known = allCalls()
  .map(({ name, method, path }) => ({ name, method, segments: path.split('/') }))
  .sort((one, other) => byWords(one.segments, other.segments));

/** The call that a request makes; `path` without the base address and the query. Undefined for one that the wire does not have. */
export const findCall = (method: string | undefined, path: string): CallName | undefined => {
  const segments = path.split('/');
  return known.find(
    (call) =>
      call.method === method &&
      call.segments.length === segments.length &&
      call.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  )?.name;
};
