import useSWR from 'swr';
import type { ApiError } from '../client';
import type { Read } from './all-of';

/** Reads a path of the API through the cache; null reads nothing. SWR fetches it again when the window is focused, and after a failure. */
export function useRead<Data>(path: string | null): Read<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, ApiError>(path);
  return { data, error, isValidating, retry: () => void mutate() };
}
