import { useCallback } from 'react';
import {
  paths,
  type InvoiceDetailsPatch,
  type Quote,
  type QuoteDefaults,
  type QuoteInput,
  type QuoteRevisionAnswer,
} from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { quoteKeys, showsQuotes } from './keys';
import { ownVersionsOf } from './own-versions';

/** What lives as long as the session does: for things that are kept beside the answers of the API. */
export const useCache = (): object => useSWRConfig().cache;

/** One quote, with its items and notes. */
export function useQuote(quoteId: string) {
  const { data, error, isValidating, mutate } = useSWR<Quote, ApiError>(quoteKeys.one(quoteId));
  return { data, error, isValidating, retry: () => void mutate() };
}

/** A quote as it begins. Read whenever a form is opened, for the day and the reader may be others. */
export function useQuoteDefaults() {
  const { data, error, isValidating, mutate } = useSWR<QuoteDefaults, ApiError>(quoteKeys.defaults());
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Takes a quote that a call has answered for the current one; the lists that show it are told. */
export function useAcceptQuote() {
  const { mutate } = useSWRConfig();
  return (quote: Quote) => {
    void mutate(quoteKeys.one(quote.id), quote, { revalidate: false });
    void mutate(showsQuotes);
  };
}

/** Reads a quote anew. The same function at every drawing, so that it draws nothing anew. */
export function useReloadQuote() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (quoteId: number): Promise<unknown> => {
      void mutate(quoteKeys.history(quoteId));
      return mutate(quoteKeys.one(quoteId));
    },
    [mutate],
  );
}

/** Saves a new quote, or other details of one. */
export function useSaveQuote() {
  const accept = useAcceptQuote();
  const ownVersions = ownVersionsOf(useCache());
  return async (values: Partial<QuoteInput>, saved?: Quote, version: PatchOptions = {}): Promise<Quote> => {
    if (!saved) {
      const created = await api.post<Quote>(paths.quotes(), values);
      accept(created);
      return created;
    }
    const newest = ownVersions.newestOf(saved.id, version);
    const quote = await api.patch<Quote>(paths.quote(saved.id), values, newest);
    ownVersions.note(newest, quote);
    accept(quote);
    return quote;
  };
}

/** Saves the invoice details; those of an unlocked invoice are changed at the accounting provider as well. */
export function useSaveInvoiceDetails() {
  const accept = useAcceptQuote();
  const ownVersions = ownVersionsOf(useCache());
  return async (
    values: InvoiceDetailsPatch,
    saved: Quote,
    { version, isUnlocked }: { version: PatchOptions; isUnlocked: boolean },
  ): Promise<void> => {
    const path = isUnlocked ? paths.quoteInvoiceDetailsUpdate(saved.id) : paths.quoteInvoiceDetails(saved.id);
    const newest = ownVersions.newestOf(saved.id, version);
    const quote = await api.patch<Quote>(path, values, newest);
    ownVersions.note(newest, quote);
    accept(quote);
  };
}

/** Makes the next revision, or finds the one that there is already. Answers its id. */
export function useReviseQuote() {
  const { mutate } = useSWRConfig();
  return async (quote: Quote): Promise<number> => {
    const { id } = await api.get<QuoteRevisionAnswer>(paths.quoteRevision(quote.id));
    void mutate(quoteKeys.one(quote.id));
    void mutate(showsQuotes);
    return id;
  };
}

/** Deletes a draft. The quote that it revised is current again. */
export function useDeleteQuote() {
  const { mutate } = useSWRConfig();
  return async (quote: Quote): Promise<void> => {
    await api.delete(paths.quote(quote.id));
    if (quote.revised_from_quote_id !== null) void mutate(quoteKeys.one(quote.revised_from_quote_id));
    void mutate(showsQuotes);
  };
}

/** Downloads the quote's documents. */
export const downloadDocuments = (quote: Quote): Promise<void> =>
  api.download(paths.quoteDocuments(quote.id), {
    fileName: `${quote.reference_label}.zip`,
    method: 'get',
  });
