import { useEffect, useState } from 'react';
import {
  paths,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type SearchResponse,
} from 'api-contract';
import useSWR from 'swr';

/** Searches by the API, debounced. While it is `loading`, the results are those of an earlier text. */
export function useSearch(text: string) {
  const query = text.trim().slice(0, SEARCH_MAX_LENGTH);
  const [settled, setSettled] = useState('');
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;
  const key = isLongEnough && settled.length >= SEARCH_MIN_LENGTH ? paths.search(settled) : null;
  const { data, error, isValidating, mutate } = useSWR<SearchResponse, Error>(key, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });

  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);

  const isLoading = isLongEnough && (settled !== query || isValidating);
  const isSettled = isLongEnough && !isLoading;
  return {
    /** The text that is searched for; empty until the user has typed enough and paused. */
    query: isLongEnough && settled === query ? query : '',
    status: isLoading ? 'loading' : isSettled ? (error ? 'failed' : 'ready') : 'idle',
    found: isLongEnough && (isLoading || !error) ? data : undefined,
    error,
    retry: () => void mutate(),
  };
}
