import { paths, type QuoteCollection, type QuoteMode } from 'api-contract';
import { etagOf, type ApiError } from 'shared-ui';
import useSWR from 'swr';
import { toQuoteRows } from './model';

/** What the answers of the API are kept under. */
export const quoteKeys = {
  list: (mode: QuoteMode) => paths.quotes({ mode }),
} as const;

/**
 * Whether a list that was read again is the one we have. Its ETag tells: comparing tens of thousands of quotes, as is
 * done by default, would hold up the page each time it gets the focus.
 */
export function isSameAnswer(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  const etag = etagOf(one);
  return etag !== undefined && etag === etagOf(other);
}

/** The quotes of a mode as rows, newest first. */
export function useQuoteRows(mode: QuoteMode) {
  const { data, error, isLoading, isValidating, mutate } = useSWR<QuoteCollection, ApiError>(
    quoteKeys.list(mode),
    {
      compare: isSameAnswer,
    },
  );
  return { rows: data && toQuoteRows(data), error, isLoading, isValidating, retry: () => void mutate() };
}
