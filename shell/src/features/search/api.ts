import { useEffect, useState } from 'react';
import { paths, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchAnswer } from 'api-contract';
import { api } from 'shared-ui';

const debounceMs = 120;

export type SearchState =
  | { readonly status: 'idle'; readonly answer?: undefined }
  /** The answer to the text before stays meanwhile. */
  | { readonly status: 'loading'; readonly answer?: SearchAnswer | undefined }
  | { readonly status: 'ready'; readonly answer: SearchAnswer }
  | { readonly status: 'failed'; readonly error: unknown; readonly answer?: undefined };

/** What came last, and the attempt at the text that it is about. */
type Outcome = { readonly about: string } & SearchState;

/** What the API finds for a text, asked when the typing pauses. Only the answer to the last text counts. */
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
