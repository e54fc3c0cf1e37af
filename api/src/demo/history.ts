import {
  byId,
  type CalendarDate,
  daysBetween,
  fromPence,
  groupBy,
  INVOICE_STATUS,
  QUOTE_STATUS,
} from 'api-contract';
import { type FieldChanges } from '../domain';
import type {
  ChildQuoteItemRow,
  ClientMailRow,
  HistoryRow,
  InvoiceRow,
  QuoteItemRow,
  QuoteNoteRow,
  QuoteRow,
  Recorded,
} from '../store';
import { DECIDED_AFTER, MORNING, type Setting } from './setting';

/** One write, before its version is known. */
type Entry = Omit<HistoryRow, 'id' | 'version' | 'changes'> & { changes: FieldChanges };

interface DemoRecords {
  quotes: readonly QuoteRow[];
  items: readonly QuoteItemRow[];
  children: readonly ChildQuoteItemRow[];
  notes: readonly QuoteNoteRow[];
  invoices: readonly InvoiceRow[];
  mails: readonly ClientMailRow[];
}

/** Returns the records by their ids, and by the ids of what they belong to. */
const relate = ({ quotes, items, children, notes, invoices }: Omit<DemoRecords, 'mails'>) => ({
  quoteOf: byId(quotes),
  itemsOf: groupBy(items, ({ quote_id }) => quote_id),
  linesOf: groupBy(children, ({ quote_item_id }) => quote_item_id),
  notesOf: groupBy(notes, ({ quote_id }) => quote_id),
  invoicesOf: groupBy(invoices, ({ quote_id }) => quote_id ?? 0),
});

const { draft, sent, negotiating, salesWon, salesLost, expired, superseded } = QUOTE_STATUS;

/** The minutes of the working day at which a quote changes after its creation. */
const minutes = { discount: MORNING, invoiceDetails: 515, payment: 420 };
const statusMinute = (quote: QuoteRow, step: number): number => MORNING + 10 + (quote.id % 90) + step * 50;

/** Returns the statuses of a quote up to its current one. */
const wayTo = (status: number): number[] => {
  if (status === draft) return [draft];
  if (status === sent) return [draft, sent];
  if (status === negotiating) return [draft, sent, negotiating];
  return status === salesWon ? [draft, sent, negotiating, salesWon] : [draft, sent, status];
};

/** Returns the days on which its status changed: spread evenly up to its sale, its revision, or today. */
const daysOf = (
  quote: QuoteRow,
  successor: QuoteRow | undefined,
  steps: number,
  setting: Setting,
): CalendarDate[] => {
  const last = successor?.date ?? quote.date_sale_won ?? setting.later(quote.date, DECIDED_AFTER);
  const share = daysBetween(quote.date, last) / (successor ? steps + 1 : steps);
  return Array.from({ length: steps }, (_, index) =>
    setting.later(quote.date, Math.floor(share * (index + 1))),
  );
};

const fromNull = (value: unknown) => [null, value] as const;

/** What a move sets beside the status. */
const fieldsOfMove: Readonly<Record<number, readonly (keyof QuoteRow)[]>> = {
  [salesWon]: ['date_sale_won'],
  [salesLost]: ['lost_reason_id', 'lost_note'],
};

/** Returns all changes of a quote and its related records; those of one moment are in the order in which they happened. */
const historyOf = (quote: QuoteRow, related: ReturnType<typeof relate>, setting: Setting): Entry[] => {
  const { id, revised_from_quote_id: revised } = quote;
  const items = related.itemsOf.get(id) ?? [];
  const successor = related.quoteOf.get(quote.successor_quote_id ?? 0);
  const entries: Entry[] = [];
  /** Adds a change: of the quote by its agent, unless `of` names another record or user. */
  const add = (changed_at: string, changes: FieldChanges, of: Partial<Entry> = {}) => {
    const byAgent = { entity: 'quotes', entity_id: id, quote_id: id, user_id: quote.sales_agent_user_id };
    entries.push({ ...byAgent, changed_at, changes, ...of });
  };

  const head = { reference_label: fromNull(quote.reference_label), quote_status_id: fromNull(draft) };
  add(quote.created_at, revised === null ? head : { ...head, revised_from_quote_id: fromNull(revised) });
  for (const item of items) {
    const copied: FieldChanges = revised === null ? {} : { copied_from_quote_id: fromNull(revised) };
    const of = { entity: 'quote_items', entity_id: item.id };
    add(quote.created_at, { quote_id: fromNull(id), group_name: fromNull(item.group_name), ...copied }, of);
  }

  // In every third quote the first price was once a tenth higher.
  const line = items[0] && related.linesOf.get(items[0].id)?.[0];
  if (line && id % 3 === 0 && line.price_pence > 0) {
    const words = { id: line.id, name: line.product_name, quantity: line.quantity };
    const price = fromPence(line.price_pence);
    const changes = {
      items: [[{ ...words, price: Math.round(price * 1.1) }], [{ ...words, price }]],
    } as const;
    const of = { entity: 'quote_items', entity_id: line.quote_item_id };
    add(setting.instant(quote.date, minutes.discount), changes, of);
  }

  const way = wayTo(quote.status_before_superseded_id ?? quote.quote_status_id);
  let decidedAt = setting.instant(quote.date, minutes.invoiceDetails);
  for (const [index, day] of daysOf(quote, successor, way.length - 1, setting).entries()) {
    decidedAt = setting.instant(day, statusMinute(quote, index));
    const fields = fieldsOfMove[way[index + 1] ?? 0] ?? [];
    const given = fields.filter((field) => quote[field] !== null);
    const beside = Object.fromEntries(given.map((field) => [field, fromNull(quote[field])]));
    const changes = { quote_status_id: [way[index], way[index + 1]], ...beside } as const;
    // As the job writes it.
    if (way[index + 1] === expired)
      add(decidedAt, { ...changes, valid_until: [quote.valid_until, quote.valid_until] }, { user_id: null });
    else add(decidedAt, changes);
  }

  const { invoice_organisation_id, invoice_contact_id, payment_plan: plan } = quote;
  const { purchase_order_reference: order } = quote;
  if (invoice_organisation_id !== null)
    add(decidedAt, {
      invoice_organisation_id: fromNull(invoice_organisation_id),
      invoice_contact_id: fromNull(invoice_contact_id),
      ...(order !== null && { purchase_order_reference: fromNull(order) }),
      ...(plan !== null && { payment_plan: fromNull(plan) }),
    });
  for (const note of related.notesOf.get(id) ?? []) {
    const of = { entity: 'quote_notes', entity_id: note.id, user_id: note.created_by_user_id };
    const created = { quote_id: fromNull(id), created_by_user_id: fromNull(note.created_by_user_id) };
    add(note.created_at, created, of);
  }

  // Created by a user; paid, voided or deleted by the provider.
  for (const { invoice_status_id: status, paid_date, ...invoice } of related.invoicesOf.get(id) ?? []) {
    const of = { entity: 'invoices', entity_id: invoice.id };
    const byProvider = { ...of, user_id: null };
    const made = { quote_id: fromNull(id), xero_invoice_id: fromNull(invoice.xero_invoice_id) };
    add(invoice.created_at, made, of);
    if (status === INVOICE_STATUS.voided || status === INVOICE_STATUS.deleted)
      add(invoice.created_at, { invoice_status_id: [INVOICE_STATUS.draft, status] }, byProvider);
    if (paid_date !== null) {
      const { authorised, paid } = INVOICE_STATUS;
      const changes = { invoice_status_id: [authorised, paid], paid_date: fromNull(paid_date) } as const;
      add(setting.instant(paid_date, minutes.payment), changes, byProvider);
    }
  }
  if (successor) {
    const status = [quote.status_before_superseded_id, superseded] as const;
    const changes = { quote_status_id: status, superseded_by_quote_id: fromNull(successor.id) };
    add(successor.created_at, changes, { user_id: successor.sales_agent_user_id });
  }
  return entries;
};

/** Returns the line of an email that was sent. */
const sentMail = ({ id, kind, quote_id, to_email, sent_by_user_id, created_at }: ClientMailRow): Entry => ({
  entity: 'client_mails',
  entity_id: id,
  quote_id,
  user_id: sent_by_user_id,
  changed_at: created_at,
  changes: {
    ...(quote_id !== null && { quote_id: fromNull(quote_id) }),
    kind: fromNull(kind),
    to_email: fromNull(to_email),
  },
});

/** A large set is for benchmarks: only this many of its newest quotes have a history. */
const QUOTES_WITH_HISTORY = 1000;

/**
 * Returns a plausible history of the quotes and of what was emailed, in the order of time. Each record takes the version and the time of its last entry, as if it
 * had been saved that often. It uses no random numbers, so that the records are the same without it.
 */
export const generateHistory = (records: DemoRecords, setting: Setting): HistoryRow[] => {
  const related = relate(records);
  const versioned: Readonly<Record<string, ReadonlyMap<number, Recorded>>> = {
    quotes: related.quoteOf,
    quote_items: byId(records.items),
    invoices: byId(records.invoices),
  };

  const entries = records.quotes
    .slice(-QUOTES_WITH_HISTORY)
    .flatMap((quote) => historyOf(quote, related, setting))
    .concat(records.mails.map(sentMail));
  entries.sort((one, other) =>
    one.changed_at < other.changed_at ? -1 : one.changed_at > other.changed_at ? 1 : 0,
  );

  const versions = new Map<string, number>();
  return entries.map(({ changes, ...line }, index) => {
    const key = `${line.entity} ${line.entity_id}`;
    const version = (versions.get(key) ?? 0) + 1;
    versions.set(key, version);
    const record = versioned[line.entity]?.get(line.entity_id);
    if (record) Object.assign(record, { version, updated_at: line.changed_at });
    return { id: index + 1, ...line, version, changes: JSON.stringify(changes) };
  });
};
