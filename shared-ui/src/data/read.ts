import useSWR, { useSWRConfig } from 'swr';
import { api, unreadable, type ApiError } from '../client';

/** One read of the API: its data or its error, and a function that fetches it again. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

function useFetched<Data>(path: string | null, fetch?: (path: string) => Promise<Data>): Read<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, ApiError>(path, fetch ?? null);
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Reads a path of the API through the cache; null reads nothing. SWR fetches it again when the window is focused, and after a failure. */
export const useRead = <Data>(path: string | null): Read<Data> => useFetched<Data>(path);

const isFilled = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.keys(row).length > 0;

/** Fetches a list. What is none fails here, where Retry is offered, instead of in the page that maps or filters it. */
async function fetchList<Row>(path: string): Promise<Row[]> {
  const list = await api.get<Row[]>(path);
  if (!Array.isArray(list) || !list.every(isFilled)) throw unreadable();
  return list;
}

/** Reads a list, as `useRead` does; a response of another shape is an error. */
export const useReadList = <Row>(path: string | null): Read<Row[]> => useFetched(path, fetchList<Row>);

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
