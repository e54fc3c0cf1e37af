import { QUOTE_STATUS, type InvoiceListItem, type QuoteCollection, type QuoteListItem } from 'api-contract';

/** How many of each are shown; the rest is one link away. */
export const SHOWN = 5;

/** The newest few of something, and how many there are in all. */
export interface Newest<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

const newestOf = <Item extends { id: number }>(
  items: readonly Item[],
  dayOf: (item: Item) => string | null,
): Newest<Item> => {
  const day = (item: Item) => dayOf(item) ?? '';
  const sorted = [...items].sort((one, other) =>
    day(one) === day(other) ? other.id - one.id : day(one) < day(other) ? 1 : -1,
  );
  return { items: sorted.slice(0, SHOWN), total: items.length };
};

/** What has been quoted to an organisation, and what of it has been won. */
export interface QuotesOf {
  readonly quotes: Newest<QuoteListItem>;
  readonly sales: Newest<QuoteListItem>;
}

/** Quotes by their date, sales by the day on which they were won. */
export const quotesOf = (collection: QuoteCollection): QuotesOf => {
  const quotes = Object.values(collection);
  const won = quotes.filter((quote) => quote.quote_status_id === QUOTE_STATUS.salesWon);
  return {
    quotes: newestOf(quotes, ({ date }) => date),
    sales: newestOf(won, ({ date_sale_won }) => date_sale_won),
  };
};

/** Invoices by their day of issue. */
export const invoicesOf = (invoices: readonly InvoiceListItem[]): Newest<InvoiceListItem> =>
  newestOf(invoices, ({ issue_date }) => issue_date);
