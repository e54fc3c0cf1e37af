import { useEffect, useState } from 'react';
import { paths, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchAnswer } from 'api-contract';
import { api } from 'shared-ui';

const debounceMs = 120;

export type SearchState =
  | { readonly status: 'idle'; readonly answer?: undefined }
  /** Still with the previous response. */
  | { readonly status: 'loading'; readonly answer?: SearchAnswer | undefined }
  | { readonly status: 'ready'; readonly answer: SearchAnswer }
  | { readonly status: 'failed'; readonly error: unknown; readonly answer?: undefined };

/** The last response, and the attempt and text that it belongs to. */
type Outcome = { readonly about: string } & SearchState;

/** Searches by the API, debounced. Stale responses are dropped. */
export function useSearch(text: string): SearchState & { retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>({ about: '', status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const query = text.trim().slice(0, SEARCH_MAX_LENGTH);
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;
  const about = `${attempt} ${query}`;

  useEffect(() => {
    if (!isLongEnough) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get<SearchAnswer>(paths.search(query), { signal: stop.signal }).then(
        (answer) => !stop.signal.aborted && setOutcome({ about, status: 'ready', answer }),
        (error: unknown) => !stop.signal.aborted && setOutcome({ about, status: 'failed', error }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isLongEnough, about]);

  const waiting: SearchState = isLongEnough
    ? { status: 'loading', answer: outcome.answer }
    : { status: 'idle' };
  const shown = isLongEnough && outcome.about === about ? outcome : waiting;
  return { ...shown, retry: () => setAttempt((count) => count + 1) };
}
