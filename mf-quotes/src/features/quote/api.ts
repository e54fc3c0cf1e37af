import {
  paths,
  quoteFileNames,
  type Deliverable,
  type InvoiceDetailsPatch,
  type InvoiceDetailsUpdate,
  type InvoicePreview,
  type Quote,
  type NewQuote,
  type NoteInput,
  type NotePatch,
  type QuoteDuplicateInput,
  type QuoteNote,
  type QuotePatch,
  type QuoteRevisionResponse,
  type TaxRate,
  type Timeline,
} from 'api-contract';
import {
  api,
  fieldErrorsOf,
  isApiError,
  useOwnVersions,
  useRead,
  useReadList,
  useReadRecord,
  type ApiError,
  type PatchOptions,
} from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { useOfferToWait } from '../quote-items/api';

export const useQuote = (quoteId: string) => useReadRecord<Quote>(paths.quote(quoteId));

/** Returns the names of the packages of a won quote for which nothing is to be delivered. */
export async function findEmptyPackages({ id, product_group_quote_items }: Quote): Promise<string[]> {
  const deliverables = await api.get<Deliverable[]>(paths.quoteDeliverables(id));
  const promised = new Set(deliverables.map(({ quote_item_id }) => quote_item_id));
  return product_group_quote_items
    .filter((item) => item.child_quote_items.length > 0 && !promised.has(item.id))
    .map(({ product_group }) => product_group.name);
}

/** Reads what a new quote begins with: for an organisation, where one is given that can be quoted. */
export const useQuoteDefaults = (organisationId?: number) =>
  useRead<NewQuote>(paths.quoteCreationDefaults({ organisation_id: organisationId }));

export const useTaxRates = () => useReadList<TaxRate>(paths.taxRates());

/** Reads the notes of a quote, newest first. */
export const useNotes = (quoteId: number) => useReadList<QuoteNote>(paths.quoteNotes(quoteId));

/** Reads the newest changes of a quote. */
export const useQuoteChanges = (quoteId: number) =>
  useRead<Timeline>(paths.timeline('quotes', quoteId, { topic: 'changes' }));

/** Fetches the revisions before or after a quote, the nearest first. Each knows its neighbours only, so they are fetched one by one. */
async function fetchRevisions(
  quote: Quote,
  link: 'revised_from_quote_id' | 'superseded_by_quote_id',
): Promise<Quote[]> {
  const id = quote[link];
  if (id === null) return [];
  const next = await api.get<Quote>(paths.quote(id));
  return [next, ...(await fetchRevisions(next, link))];
}

/** Fetches all revisions of a quote, the first quote first. */
async function fetchChain(quote: Quote): Promise<Quote[]> {
  const before = await fetchRevisions(quote, 'revised_from_quote_id');
  return [...before.reverse(), quote, ...(await fetchRevisions(quote, 'superseded_by_quote_id'))];
}

/** Reads the revisions before and after a quote; nothing is fetched for a quote that was never revised. */
export function useRevisionChain(quote: Quote) {
  const { id, revised_from_quote_id: before, superseded_by_quote_id: after } = quote;
  const key = before === null && after === null ? null : [paths.quote(id), 'revisions', before, after];
  return useSWR<Quote[], ApiError>(key, () => fetchChain(quote));
}

/** Returns the id of the newest revision of a superseded quote, of the next one until the chain is known; null for another quote. */
export function useNewestRevision(quote: Quote): number | null {
  const { data: chain } = useRevisionChain(quote);
  const { superseded_by_quote_id: next } = quote;
  return next === null ? null : (chain?.at(-1)?.id ?? next);
}

/** Creates and changes quotes. */
export function useChangeQuotes() {
  const { mutate } = useSWRConfig();
  const { patch } = useOwnVersions();
  const offerToWait = useOfferToWait();
  /** Caches the quote of a response. */
  const accept = (quote: Quote): Quote => {
    void mutate(paths.quote(quote.id), quote, { revalidate: false });
    return quote;
  };
  return {
    accept,
    /** Where the quote has another total than is stated, it is fetched again before that is thrown. */
    save: async (values: QuotePatch, saved?: Quote, version: PatchOptions = {}): Promise<Quote> => {
      if (!saved) return accept(await api.post<Quote>(paths.quotes(), values));
      const path = paths.quote(saved.id);
      try {
        const options = { ...version, updates: path };
        return await offerToWait(saved.id, () => patch<Quote>(path, path, values, options));
      } catch (error) {
        if ('stated_total' in fieldErrorsOf(error)) await mutate(path);
        throw error;
      }
    },
    /** Saves the invoice details; those of an unlocked invoice are changed at the accounting provider as well. */
    saveInvoiceDetails: (
      values: InvoiceDetailsUpdate,
      { id }: Quote,
      { version, isUnlocked }: { version: PatchOptions; isUnlocked: boolean },
    ): Promise<Quote> => {
      const path = isUnlocked ? paths.quoteInvoiceDetailsUpdate(id) : paths.quoteInvoiceDetails(id);
      // The provider may have changed more of it, so it is fetched again too.
      return patch<Quote>(paths.quote(id), path, values, version);
    },
    /** Returns what a save of the details of an unlocked invoice would change at the accounting provider. */
    previewInvoiceDetails: (values: InvoiceDetailsPatch, { id }: Quote) =>
      api.post<InvoicePreview>(paths.quoteInvoiceDetailsPreview(id), values, { isWrite: false }),
    /** Creates the invoice at the accounting provider, or returns the quote with the one that it has. */
    createInvoice: async (quoteId: number): Promise<Quote> =>
      accept(
        await api.get<Quote>(paths.quoteXeroInvoice(quoteId), {
          isWrite: true,
          updates: paths.quote(quoteId),
        }),
      ),
    addNote: async (quoteId: number, input: NoteInput): Promise<void> => {
      const note = await api.post<QuoteNote>(paths.quoteNote(quoteId), input, {
        updates: paths.quoteNotes(quoteId),
      });
      // Shown at once, and fetched again with those of others.
      void mutate<QuoteNote[]>(paths.quoteNotes(quoteId), (notes) => notes && [note, ...notes]);
    },
    /** Throws a 409 for a note that has changed since; the notes are then fetched again. */
    saveNote: async (
      quoteId: number,
      { id, etag }: QuoteNote,
      text: NotePatch,
      ifMatch = etag,
    ): Promise<void> => {
      const updates = paths.quoteNotes(quoteId);
      try {
        const note = await api.patch<QuoteNote>(paths.note(id), text, { ifMatch, updates });
        void mutate<QuoteNote[]>(updates, (notes) => notes?.map((other) => (other.id === id ? note : other)));
      } catch (error) {
        if (isApiError(error, 409)) void mutate(updates);
        throw error;
      }
    },
    removeNote: async (quoteId: number, id: number): Promise<unknown> => {
      const updates = paths.quoteNotes(quoteId);
      const removed = await api.delete(paths.note(id), { updates });
      void mutate<QuoteNote[]>(updates, (notes) => notes?.filter((other) => other.id !== id));
      return removed;
    },
    /** Creates the next revision, or finds the one that there is already. Returns its id. */
    revise: async (quote: Quote): Promise<number> => {
      const { id } = await api.get<QuoteRevisionResponse>(paths.quoteRevision(quote.id), {
        isWrite: true,
      });
      return id;
    },
    /** Adds a draft with the items of a quote for this client. */
    duplicate: async (quote: Quote, client: Partial<QuoteDuplicateInput>): Promise<Quote> =>
      accept(await api.post<Quote>(paths.quoteDuplicate(quote.id), client)),
    /** Deletes a draft. The quote that it revised is current again. */
    remove: ({ id }: Quote): Promise<unknown> => {
      const path = paths.quote(id);
      // What there was of it cannot be fetched again.
      return api.delete(path, { updates: (read) => `${read}/`.startsWith(`${path}/`) });
    },
  };
}

export const downloadDocuments = (quote: Quote): Promise<void> =>
  api.download(paths.quoteDocuments(quote.id), {
    fileName: quoteFileNames(quote.reference_label).pack,
    method: 'get',
  });
