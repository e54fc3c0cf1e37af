import type { QuoteHistory } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';
import { quoteKeys } from '../quote';

/** Who changed what in a quote, newest first. Every save of a quote has it read again. */
export function useQuoteHistory(quoteId: number) {
  const { data, error, isValidating, mutate } = useSWR<QuoteHistory, ApiError>(quoteKeys.history(quoteId));
  return { history: data, error, isValidating, retry: () => void mutate() };
}
