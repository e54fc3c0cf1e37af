import { paths, type ChoiceKind, type ChoiceQuery, type ChoiceResponse } from 'api-contract';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { api, unreadableError, type ApiError } from '../client';

/** One read of the API: its data or its error, and a function that fetches it again. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

export interface Identified {
  readonly id: number;
}

const isNonEmptyObject = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0;

/** Returns a fetcher that throws for a response without the shape, so that the page offers Retry in place of failing as it renders. */
const createFetcher =
  (hasShape: (data: object) => boolean) =>
  async <Data>(path: string): Promise<Data> => {
    const data = await api.get<Data>(path);
    if (typeof data !== 'object' || data === null || !hasShape(data)) throw unreadableError();
    return data;
  };

const fetchObject = createFetcher(isNonEmptyObject);
const fetchRecord = createFetcher((data) => 'id' in data);
const fetchList = createFetcher((data) => Array.isArray(data) && data.every(isNonEmptyObject));
const fetchKeyed = createFetcher(
  (data) => !Array.isArray(data) && Object.values(data).every(isNonEmptyObject),
);
const fetchChoices = createFetcher((data) =>
  ['recent', 'choices'].every((name) => Array.isArray(data[name as keyof typeof data])),
);

function useFetched<Data>(
  path: string | null,
  fetch: (path: string) => Promise<Data>,
  options?: SWRConfiguration,
): Read<Data> {
  const response = useSWR<Data, ApiError>(path, fetch, options);
  // Getters, because SWR renders a component again for the fields that it has read: few of them read `isValidating`.
  return {
    get data() {
      return response.data;
    },
    get error(): unknown {
      return response.error;
    },
    get isValidating() {
      return response.isValidating;
    },
    retry: () => void response.mutate(),
  };
}

/**
 * Reads an object of the API through the cache; null reads nothing. SWR fetches it again when the window is focused, and after a failure.
 * Read a list by `useReadList`: an empty one is an error here.
 */
export function useRead<Data>(path: string | null, options?: SWRConfiguration): Read<Data> {
  return useFetched<Data>(path, fetchObject, options);
}

/** Reads a record, as `useRead` does. What has no id is an error: a form of it would save empty fields over the record. */
export function useReadRecord<Entity extends Identified>(path: string | null): Read<Entity> {
  return useFetched<Entity>(path, fetchRecord);
}

/** Reads a list, as `useRead` does. */
export function useReadList<Row>(path: string | null, options?: SWRConfiguration): Read<Row[]> {
  return useFetched<Row[]>(path, fetchList, options);
}

/** Reads an object that is keyed by ids, as `useRead` does; it may be empty. */
export function useReadKeyed<Row>(path: string | null): Read<Readonly<Record<string, Row>>> {
  return useFetched<Readonly<Record<string, Row>>>(path, fetchKeyed);
}

/** Reads what a field offers of one kind, as `useRead` does; null reads nothing. */
export function useChoices(kind: ChoiceKind | null, query: ChoiceQuery = {}): Read<ChoiceResponse> {
  return useFetched<ChoiceResponse>(kind && paths.choices(kind, query), fetchChoices);
}

/** Returns the function that clears the cache and fetches again what is shown: for a page that could not render its data. */
export function useRefetchAll(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(() => true, undefined);
}

type DataOf<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer Data> ? Data : never };

/** Combines reads into one: it has data when all have, and an error when one has. `retry` fetches only what is missing. */
export function combineReads<Reads extends Record<string, Read<unknown>>>(reads: Reads): Read<DataOf<Reads>> {
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
