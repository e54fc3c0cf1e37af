import { QUOTE_STATUS, type InvoiceListItem, type QuoteCollection } from 'api-contract';

/** How many of each are shown; a link leads to the rest. */
const SHOWN = 5;

/** The newest few of a list, and how many there are in all. */
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

/** Returns the newest quotes by their date, and the newest sales by the day on which they were won. */
export const quotesOf = (collection: QuoteCollection) => {
  const quotes = Object.values(collection);
  const won = quotes.filter((quote) => quote.quote_status_id === QUOTE_STATUS.salesWon);
  return {
    quotes: newestOf(quotes, ({ date }) => date),
    sales: newestOf(won, ({ date_sale_won }) => date_sale_won),
  };
};

export const invoicesOf = (invoices: readonly InvoiceListItem[]): Newest<InvoiceListItem> =>
  newestOf(invoices, ({ issue_date }) => issue_date);
