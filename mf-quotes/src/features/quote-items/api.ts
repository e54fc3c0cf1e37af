import {
  paths,
  type ComingEvent,
  type ErrorBody,
  type ItemStock,
  type OfferStock,
  type ProductGroupQuoteItem,
  type Quote,
  type QuoteCalculatedFields,
  type QuoteItemPatch,
} from 'api-contract';
import {
  api,
  isApiError,
  keepVersionOf,
  saveErrorOf,
  useAction,
  useReadList,
  useToast,
  type WorkSession,
} from 'shared-ui';
import { useSWRConfig } from 'swr';
import { messages } from '../../messages';

type Items = readonly ProductGroupQuoteItem[];

/** Reads what is left of the packages of a quote of which there is a limited number, and which cannot be sold; nothing for null. */
export const useQuoteStock = (quoteId: number | null) =>
  // Colleagues take the same: a look soon after the last one fetches it again too.
  useReadList<ItemStock>(quoteId === null ? null : paths.quoteStock(quoteId));

/** Reads what is left of the limited packages for the day of the quote. */
export const useOfferStock = (quoteId: number) => useReadList<OfferStock>(paths.offerStock(quoteId));

/** Reads the next events that have a package, the first of them first; none for null. */
export const useComingEvents = (groupId: number | null): readonly ComingEvent[] =>
  useReadList<ComingEvent>(groupId === null ? null : paths.comingEvents(groupId)).data ?? [];

/** Returns the action that puts a quote into the queue for what is sold out. */
export const useNotifyMe = () =>
  useAction(messages.items.notWaiting, (quoteId: number) => api.post(paths.quoteStockRequest(quoteId)), {
    done: { title: messages.items.nowWaiting, text: messages.items.nowWaitingText },
  });

/** Returns whether a save or an email was refused because the quote needs what is sold out. */
export const isSoldOut = (error: unknown): boolean =>
  isApiError(error, 422) && (error.body as Partial<ErrorBody> | null)?.is_sold_out === true;

/** Returns the function that runs a save or an email of a quote. Where that is refused because of what is sold out, a message offers to wait for it. */
export function useOfferToWait() {
  const toast = useToast();
  const notifyMe = useNotifyMe();
  const { mutate } = useSWRConfig();
  return async <T>(quoteId: number, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isSoldOut(error)) {
        // Colleagues have taken it since the page read what is left.
        void mutate(paths.quoteStock(quoteId));
        toast.show({
          tone: 'danger',
          title: messages.items.soldOut,
          text: saveErrorOf(error),
          duration: null,
          actions: [{ label: messages.items.notifyMe, run: () => notifyMe.run(quoteId) }],
        });
      }
      throw error;
    }
  };
}

/** Returns the action that gives back what a quote holds. */
export const useLetGo = (quoteId: number) =>
  useAction(messages.items.notLetGo, () => api.post(paths.quoteLetGo(quoteId)), {
    done: { title: messages.items.letGone, text: messages.items.letGoneText },
  });

/** Saves lines or the event date of an item, on the version that the user has seen. `useAcceptItem` takes the response. */
export const sendItem = (
  { id, quote_id }: Pick<ProductGroupQuoteItem, 'id' | 'quote_id'>,
  body: QuoteItemPatch,
  etag: string,
  session: WorkSession,
): Promise<ProductGroupQuoteItem> =>
  api.patch<ProductGroupQuoteItem>(paths.quoteItem(id), body, {
    ...session,
    ifMatch: etag,
    updates: paths.quote(quote_id),
  });

/** Changes the cached quote. The version of the quote stays: it does not cover the items. */
function useChangeCached() {
  const { mutate } = useSWRConfig();
  return (quoteId: number, to: (quote: Quote) => Partial<Quote>) =>
    mutate<Quote>(
      paths.quote(quoteId),
      (quote) => quote && keepVersionOf({ ...quote, ...to(quote) }, quote),
      { revalidate: false },
    );
}

/** The last request for the totals of each quote; the response to an earlier one is out of date. */
const lastTotalsRequest = new Map<number, symbol>();

/** Puts a saved item into its cached quote and fetches the totals that follow from it. */
export function useAcceptItem() {
  const { mutate } = useSWRConfig();
  const change = useChangeCached();

  const fetchTotals = async (quoteId: number, session: WorkSession): Promise<void> => {
    const request = Symbol();
    lastTotalsRequest.set(quoteId, request);
    const totals = await api.get<QuoteCalculatedFields>(paths.quoteCalculatedFields(quoteId), session);
    if (lastTotalsRequest.get(quoteId) === request) await change(quoteId, () => totals);
  };

  return async (saved: ProductGroupQuoteItem, session: WorkSession): Promise<void> => {
    await change(saved.quote_id, ({ product_group_quote_items: items }) => ({
      product_group_quote_items: items.map((item) =>
        item.id === saved.id ? { ...saved, item_number: item.item_number } : item,
      ),
    }));
    // When that fails, the whole quote is fetched, and the totals with it.
    void fetchTotals(saved.quote_id, session).catch(() => mutate(paths.quote(saved.quote_id)));
  };
}

/** Adds, orders and removes items, and fetches the totals again. A removed item disappears at once, and returns when the server refuses. */
export function useChangeItems() {
  const { mutate } = useSWRConfig();
  const change = useChangeCached();
  const show = (quoteId: number, to: (items: Items) => Items) =>
    change(quoteId, (quote) => {
      const items = to(quote.product_group_quote_items);
      return {
        product_group_quote_items: items.map((item, index) =>
          item.item_number === index + 1 ? item : { ...item, item_number: index + 1 },
        ),
        product_group_items_count: items.length,
      };
    });
  return {
    add: async (quoteId: number, productGroupId: number, session: WorkSession): Promise<void> => {
      const added = await api.post<ProductGroupQuoteItem>(
        paths.quoteItems(),
        { quote_id: quoteId, product_group_id: productGroupId },
        { ...session, updates: paths.quote(quoteId) },
      );
      await show(quoteId, (items) => [...items.filter(({ id }) => id !== added.id), added]);
      void mutate(paths.quote(quoteId));
    },
    /** Puts the items into this order, at once; when the server refuses, as it has them. */
    order: async (quoteId: number, ids: readonly number[]): Promise<void> => {
      await show(quoteId, (items) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
      try {
        await api.patch(paths.quoteItemOrder(quoteId), { item_ids: ids });
      } catch (error) {
        void mutate(paths.quote(quoteId));
        throw error;
      }
    },
    remove: async (item: ProductGroupQuoteItem): Promise<unknown> => {
      const { id, quote_id: quoteId, item_number: place } = item;
      await show(quoteId, (items) => items.filter((other) => other.id !== id));
      try {
        return await api.delete(paths.quoteItem(id));
      } catch (error) {
        await show(quoteId, (items) =>
          items.filter((other) => other.id !== id).toSpliced(place - 1, 0, item),
        );
        // It may be gone, and SWR drops what was being fetched before the cached quote was changed.
        void mutate(paths.quote(quoteId));
        throw error;
      }
    },
  };
}
