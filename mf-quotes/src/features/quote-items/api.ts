import {
  paths,
  type ProductGroupQuoteItem,
  type Quote,
  type QuoteCalculatedFields,
  type QuoteItemPatch,
} from 'api-contract';
import { api, keepVersionOf } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { quoteKeys, showsItems } from '../quote';

const completed = (quote: Quote, change: Partial<Quote>): Quote =>
  keepVersionOf({ ...quote, ...change }, quote);

/** Sends changed lines, or another event date, against the version of the item that the reader has seen. */
export const sendItem = (
  itemId: number,
  body: QuoteItemPatch,
  etag: string,
): Promise<ProductGroupQuoteItem> =>
  api.patch<ProductGroupQuoteItem>(paths.quoteItem(itemId), body, { ifMatch: etag });

/** Changes what is cached of a quote. */
function useChangeCached() {
  const { mutate } = useSWRConfig();
  return (quoteId: number, to: (quote: Quote) => Partial<Quote>) =>
    mutate<Quote>(quoteKeys.one(quoteId), (quote) => quote && completed(quote, to(quote)), {
      revalidate: false,
    });
}

const withItems = (items: readonly ProductGroupQuoteItem[]): Partial<Quote> => ({
  product_group_quote_items: items.map((item, index) =>
    item.item_number === index + 1 ? item : { ...item, item_number: index + 1 },
  ),
  product_group_items_count: items.length,
});

/** The last question for the sums of each quote. An answer to an earlier one is older than what stands there. */
const lastAsked = new Map<number, symbol>();

/** Puts a saved item into its quote, whose own version it leaves alone, and fetches the sums that it changes. */
export function useAcceptItem() {
  const { mutate } = useSWRConfig();
  const change = useChangeCached();

  const fetchSums = async (quoteId: number): Promise<void> => {
    const question = Symbol();
    lastAsked.set(quoteId, question);
    const sums = await api.get<QuoteCalculatedFields>(paths.quoteCalculatedFields(quoteId));
    if (lastAsked.get(quoteId) === question) await change(quoteId, () => sums);
  };

  return async (saved: ProductGroupQuoteItem): Promise<void> => {
    await change(saved.quote_id, ({ product_group_quote_items: items }) => ({
      product_group_quote_items: items.map((item) =>
        item.id === saved.id ? { ...saved, item_number: item.item_number } : item,
      ),
    }));
    // Where they do not come, they come with the quote.
    void fetchSums(saved.quote_id).catch(() => mutate(quoteKeys.one(saved.quote_id)));
    void mutate(showsItems);
  };
}

type Items = readonly ProductGroupQuoteItem[];

/**
 * Adds a product group to a quote, or removes one of its items. A removed one is gone at once, and back in its place if the server
 * does not remove it; the sums come with the quote, which is read anew.
 */
export function useChangeItems() {
  const { mutate } = useSWRConfig();
  const change = useChangeCached();
  const show = (quoteId: number, to: (items: Items) => Items) =>
    change(quoteId, (quote) => withItems(to(quote.product_group_quote_items)));
  const refresh = (quoteId: number) => {
    void mutate(quoteKeys.one(quoteId));
    void mutate(showsItems);
  };
  return {
    add: async (quoteId: number, productGroupId: number): Promise<ProductGroupQuoteItem> => {
      const added = await api.post<ProductGroupQuoteItem>(paths.quoteItems(), {
        quote_id: quoteId,
        product_group_id: productGroupId,
      });
      await show(quoteId, (items) => [...items.filter(({ id }) => id !== added.id), added]);
      refresh(quoteId);
      return added;
    },
    remove: async (item: ProductGroupQuoteItem): Promise<void> => {
      const { id, quote_id: quoteId, item_number: place } = item;
      await show(quoteId, (items) => items.filter((other) => other.id !== id));
      try {
        await api.delete(paths.quoteItem(id));
      } catch (error) {
        await show(quoteId, (items) => {
          const others = items.filter((other) => other.id !== id);
          return [...others.slice(0, place - 1), item, ...others.slice(place - 1)];
        });
        throw error;
      }
      refresh(quoteId);
    },
  };
}
