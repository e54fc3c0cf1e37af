/** One read of the API as a screen meets it: its data, or why there is none, and the way to try again. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

type DataOf<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer Data> ? Data : never };

/** Several reads as one: there when all are, failed when one is. What did arrive is not asked for again. */
export function allOf<Reads extends Record<string, Read<unknown>>>(reads: Reads): Read<DataOf<Reads>> {
  const each = Object.values(reads);
  const isThere = each.every(({ data }) => data !== undefined);
  const missing = each.filter(({ data }) => data === undefined);
  return {
    data: isThere
      ? (Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as DataOf<Reads>)
      : undefined,
    error: missing.find(({ error }) => error)?.error,
    isValidating: missing.some(({ isValidating }) => isValidating),
    retry: () => missing.forEach(({ retry }) => retry()),
  };
}
