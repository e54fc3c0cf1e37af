import { daysBetween, isOverdue, isPaid, normalise, type CalendarDate, type InvoiceSort } from 'api-contract';
import type { InvoiceRow } from '../ports';
import type { PartyNames } from '../party-names';
import { toInvoiceFacts } from './invoices';

/** What finding, sorting and summing look at of an invoice. */
export const indexedColumns = [
  'id',
  'invoice_status_id',
  'invoice_number',
  'issue_date',
  'due_date',
  'amount_due_pence',
  'sub_total_pence',
  'sent_to_contact',
  'organisation_id',
  'contact_id',
  'quote_id',
  'last_xero_sync_at',
] as const;

export interface IndexedInvoice extends Pick<InvoiceRow, (typeof indexedColumns)[number]> {
  /** The reference of its quote. */
  label: string | null;
}

/** What else an order depends on. */
export interface Surroundings {
  today: CalendarDate;
  organisations: PartyNames;
  contacts: PartyNames;
}

interface KnownOrder {
  around: Surroundings;
  rows: readonly IndexedInvoice[];
}

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true });

const byNewest = (one: IndexedInvoice, other: IndexedInvoice): number => {
  if (one.issue_date !== other.issue_date) return one.issue_date < other.issue_date ? 1 : -1;
  return other.id - one.id;
};

/** The places of texts in British order; equal ones share one. */
const placesOf = (texts: readonly (string | null)[]): ReadonlyMap<string | null, number> => {
  const distinct = [...new Set(texts)].flatMap((text) => text || []).sort(compareText);
  return new Map(distinct.map((text, place) => [text, place]));
};

const isOverdueOn = (today: CalendarDate) => (row: IndexedInvoice) => isOverdue(toInvoiceFacts(row), today);

/** Answers by which number a row is sorted; undefined for one that has no value there. */
const readerOf = (
  sort: InvoiceSort,
  rows: readonly IndexedInvoice[],
  { today, organisations, contacts }: Surroundings,
): ((row: IndexedInvoice) => number | undefined) => {
  const byText = (read: (row: IndexedInvoice) => string | null) => {
    const places = placesOf(rows.map(read));
    return (row: IndexedInvoice) => places.get(read(row));
  };
  const byName = (names: PartyNames, read: (row: IndexedInvoice) => number | null) => {
    const places = names.order();
    return (row: IndexedInvoice) => places.get(read(row) ?? 0);
  };
  switch (sort) {
    case 'status':
      return (row) => row.invoice_status_id;
    case 'quote':
      return byText((row) => row.label);
    case 'organisation':
      return byName(organisations, (row) => row.organisation_id);
    case 'contact':
      return byName(contacts, (row) => row.contact_id);
    case 'number':
      return byText((row) => row.invoice_number);
    case 'issued':
      return byText((row) => row.issue_date);
    case 'due':
      return byText((row) => row.due_date);
    case 'overdue': {
      const isLate = isOverdueOn(today);
      return (row) => (row.due_date !== null && isLate(row) ? daysBetween(row.due_date, today) : 0);
    }
    case 'paid':
      return (row) => Number(isPaid(row));
    case 'sub-total':
      return (row) => row.sub_total_pence;
  }
};

/**
 * All invoices, ready to be found and put in order as the lists of a browser do it. What a filter or an order needs is worked out when it is
 * first asked for.
 */
export class InvoiceIndex {
  readonly rows: readonly IndexedInvoice[];
  /** When the provider was last asked about any of them. */
  readonly lastSynchronised: string | null;
  private texts: ReadonlyMap<IndexedInvoice, string> | undefined;
  private overdue: { today: CalendarDate; rows: ReadonlySet<IndexedInvoice> } | undefined;
  private readonly orders = new Map<string, KnownOrder>();

  constructor(rows: readonly IndexedInvoice[]) {
    this.rows = [...rows].sort(byNewest);
    this.lastSynchronised = rows.reduce<string | null>(
      (newest, { last_xero_sync_at: at }) => (at !== null && (newest === null || at > newest) ? at : newest),
      null,
    );
  }

  /** Whether its number or the reference of its quote holds the word, which is normalised already. */
  holds(row: IndexedInvoice, word: string): boolean {
    this.texts ??= new Map(
      this.rows.map((each) => [each, normalise(`${each.label ?? ''}\n${each.invoice_number ?? ''}`)]),
    );
    return this.texts.get(row)?.includes(word) ?? false;
  }

  /** Those that are overdue on this day. */
  overdueOn(today: CalendarDate): ReadonlySet<IndexedInvoice> {
    if (this.overdue?.today !== today)
      this.overdue = { today, rows: new Set(this.rows.filter(isOverdueOn(today))) };
    return this.overdue.rows;
  }

  /** Of equal rows the newest first, and rows without a value last, whichever way the order goes. */
  order(sort: InvoiceSort, isDescending: boolean, around: Surroundings): readonly IndexedInvoice[] {
    const name = `${sort} ${isDescending}`;
    const known = this.orders.get(name);
    if (known && isSame(known.around, around)) return known.rows;
    const read = readerOf(sort, this.rows, around);
    const sign = isDescending ? -1 : 1;
    const rows = this.rows
      .map((row) => ({ row, place: (read(row) ?? Infinity * sign) * sign }))
      .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
      .map(({ row }) => row);
    this.orders.set(name, { around, rows });
    return rows;
  }
}

const isSame = (one: Surroundings, other: Surroundings): boolean =>
  one.today === other.today && one.organisations === other.organisations && one.contacts === other.contacts;
