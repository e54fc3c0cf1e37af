import { paths, type QuoteNote } from 'api-contract';
import { api, type ApiError } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { quoteKeys } from '../quote';

/** The notes of a quote, newest first. */
export function useNotes(quoteId: number) {
  const { data, error, isValidating, mutate } = useSWR<QuoteNote[], ApiError>(quoteKeys.notes(quoteId));
  return { notes: data, error, isValidating, retry: () => void mutate() };
}

/** Adds a note; it is shown at once, and the quote's own count and the dashboard are told. */
export function useAddNote() {
  const { mutate } = useSWRConfig();
  return async (quoteId: number, content: string): Promise<void> => {
    const note = await api.post<QuoteNote>(paths.quoteNote(quoteId), { content });
    void mutate<QuoteNote[]>(quoteKeys.notes(quoteId), (notes) => notes && [note, ...notes]);
    void mutate(quoteKeys.one(quoteId));
    void mutate(quoteKeys.history(quoteId));
    void mutate(paths.dashboardStats());
  };
}
