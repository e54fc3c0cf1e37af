import {
  toPence,
  type NamedReference,
  type Pence,
  type QuoteCollection,
  type QuoteListItem,
} from 'api-contract';

/** One line of a quote list, ready to be shown, searched and sorted. */
export interface QuoteRow {
  readonly id: number;
  readonly reference: string;
  readonly status: NamedReference;
  readonly date: string;
  readonly organisation: string;
  readonly contact: string;
  readonly itemsCount: number;
  /** In pence, so that a summary can add them up. */
  readonly subTotal: Pence;
}

/** The row of one quote. */
export const toQuoteRow = (quote: QuoteListItem): QuoteRow => ({
  id: quote.id,
  reference: quote.reference_label,
  status: quote.quote_status,
  date: quote.date,
  organisation: quote.organisation_quote.name,
  contact: quote.contact_quote.name,
  itemsCount: quote.product_group_items_count,
  subTotal: toPence(quote.sub_total),
});

/** Newest first; of one day, the one that was made last. */
const byNewest = (one: QuoteRow, other: QuoteRow): number => {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return other.id - one.id;
};

const known = new WeakMap<QuoteCollection, readonly QuoteRow[]>();

/**
 * The rows of a collection, newest first. Worked out once for each answer of the API, however often a list of it is
 * drawn: with tens of thousands of quotes this is what a way back to a list would be spent on.
 */
export function toQuoteRows(quotes: QuoteCollection): readonly QuoteRow[] {
  const before = known.get(quotes);
  if (before) return before;
  const rows = Object.values(quotes).map(toQuoteRow).sort(byNewest);
  known.set(quotes, rows);
  return rows;
}

/** What the rows come to, in pence. */
export const sumOf = (rows: readonly QuoteRow[]): Pence => rows.reduce((sum, row) => sum + row.subTotal, 0);
