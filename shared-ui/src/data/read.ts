import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { api, unreadable, type ApiError } from '../client';

/** One read of the API: its data or its error, and a function that fetches it again. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

const isFilled = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0;

/** Returns the fetcher of what has one shape. Anything else fails here, where Retry is offered, instead of in the page that shows it. */
const fetcherOf =
  (isOfShape: (data: object) => boolean) =>
  async <Data>(path: string): Promise<Data> => {
    const data = await api.get<Data>(path);
    if (typeof data !== 'object' || data === null || !isOfShape(data)) throw unreadable();
    return data;
  };

const fetchObject = fetcherOf(isFilled);
const fetchRecord = fetcherOf((data) => 'id' in data);
const fetchList = fetcherOf((data) => Array.isArray(data) && data.every(isFilled));
const fetchKeyed = fetcherOf((data) => !Array.isArray(data) && Object.values(data).every(isFilled));

function useFetched<Data>(
  path: string | null,
  fetch: (path: string) => Promise<Data>,
  options?: SWRConfiguration,
): Read<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, ApiError>(path, fetch, options);
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Reads an object of the API through the cache; null reads nothing. SWR fetches it again when the window is focused, and after a failure. */
export function useRead<Data>(path: string | null, options?: SWRConfiguration): Read<Data> {
  return useFetched<Data>(path, fetchObject, options);
}

/** Reads a record, as `useRead` does. What has no id is an error: a form of it would save empty fields over the record. */
export function useReadRecord<Record extends { readonly id: number }>(path: string | null): Read<Record> {
  return useFetched<Record>(path, fetchRecord);
}

/** Reads a list, as `useRead` does. */
export function useReadList<Row>(path: string | null): Read<Row[]> {
  return useFetched<Row[]>(path, fetchList);
}

/** Reads what is keyed by ids, as `useRead` does; it may be empty. */
export function useReadKeyed<Row>(path: string | null): Read<Readonly<Record<string, Row>>> {
  return useFetched<Readonly<Record<string, Row>>>(path, fetchKeyed);
}

/** Returns the function that drops what is cached and fetches what is shown again: for a page that could not render its data. */
export function useRefetchAll(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(() => true, undefined);
}

type DataOf<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer Data> ? Data : never };

/** Combines reads into one: loaded when all are, failed when one is. `retry` fetches only what is missing. */
export function allOf<Reads extends Record<string, Read<unknown>>>(reads: Reads): Read<DataOf<Reads>> {
  const each = Object.values(reads);
  const isLoaded = each.every(({ data }) => data !== undefined);
  const missing = each.filter(({ data }) => data === undefined);
  return {
    data: isLoaded
      ? (Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as DataOf<Reads>)
      : undefined,
    error: missing.find(({ error }) => error)?.error,
    isValidating: missing.some(({ isValidating }) => isValidating),
    retry: () => missing.forEach(({ retry }) => retry()),
  };
}
