import { useEffect, useState } from 'react';
import { paths, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchAnswer } from 'api-contract';
import { api } from 'shared-ui';

const debounceMs = 120;

export type SearchState =
  | { readonly status: 'idle'; readonly answer?: undefined }
  | { readonly status: 'loading'; readonly answer?: SearchAnswer | undefined }
  | { readonly status: 'ready'; readonly answer: SearchAnswer }
  | { readonly status: 'failed'; readonly error: unknown; readonly answer?: undefined };

/** What the API finds for a text, asked when the typing pauses. Only the answer to the last text counts. */
export function useSearch(text: string): SearchState & { retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const query = text.trim().slice(0, SEARCH_MAX_LENGTH);
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;

  useEffect(() => {
    if (!isLongEnough) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setState(({ answer }) => ({ status: 'loading', answer }));
      api.get<SearchAnswer>(paths.search(query), { signal: stop.signal }).then(
        (answer) => !stop.signal.aborted && setState({ status: 'ready', answer }),
        (error: unknown) => !stop.signal.aborted && setState({ status: 'failed', error }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isLongEnough, attempt]);

  const shown: SearchState = isLongEnough
    ? state.status === 'idle'
      ? { status: 'loading' }
      : state
    : { status: 'idle' };
  return { ...shown, retry: () => setAttempt((count) => count + 1) };
}
