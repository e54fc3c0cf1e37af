import {
  toPence,
  type NamedReference,
  type Pence,
  type QuoteColumns,
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

const namesOf = (named: readonly NamedReference[]): ReadonlyMap<number, NamedReference> =>
  new Map(named.map((one) => [one.id, one]));

const nobody: NamedReference = { id: 0, name: '' };

function readRows(columns: QuoteColumns): QuoteRow[] {
  const [statuses, organisations, contacts] = [
    namesOf(columns.quote_statuses),
    namesOf(columns.organisations),
    namesOf(columns.contacts),
  ];
  const find = (named: ReadonlyMap<number, NamedReference>, ids: readonly number[], row: number) =>
    named.get(ids[row] as number) ?? nobody;
  return columns.id.map((id, row) => ({
    id,
    reference: columns.reference_label[row] as string,
    status: find(statuses, columns.quote_status_id, row),
    date: columns.date[row] as string,
    organisation: find(organisations, columns.quote_organisation_id, row).name,
    contact: find(contacts, columns.quote_contact_id, row).name,
    itemsCount: columns.product_group_items_count[row] as number,
    subTotal: toPence(columns.sub_total[row] as number),
  }));
}

const known = new WeakMap<QuoteColumns, readonly QuoteRow[]>();

/**
 * The rows of a whole list, in the order in which they came: newest first. Worked out once for each answer of the API, however often a
 * list of it is drawn: with tens of thousands of quotes this is what a way back to a list would be spent on.
 */
export function toQuoteRows(columns: QuoteColumns): readonly QuoteRow[] {
  const rows = known.get(columns) ?? readRows(columns);
  known.set(columns, rows);
  return rows;
}

/** What the rows come to, in pence. */
export const sumOf = (rows: readonly QuoteRow[]): Pence => rows.reduce((sum, row) => sum + row.subTotal, 0);
