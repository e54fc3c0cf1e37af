import { daysBetween, fromPence, INVOICE_STATUS, QUOTE_STATUS, type CalendarDate } from 'api-contract';
import { type FieldChanges, byId, groupBy } from '../domain';
import type {
  ChildQuoteItemRow,
  HistoryRow,
  InvoiceRow,
  QuoteItemRow,
  QuoteNoteRow,
  QuoteRow,
  Recorded,
} from '../store';
import { MORNING, type Setting } from './setting';

/** One write, before its version is known. */
export type Told = Omit<HistoryRow, 'id' | 'version' | 'changes'> & { changes: FieldChanges };

/** A quote with its related records. */
export interface QuoteRecords {
  quote: QuoteRow;
  /** The revision that replaced it. */
  successor: QuoteRow | undefined;
  items: readonly QuoteItemRow[];
  linesOf: ReadonlyMap<number, readonly ChildQuoteItemRow[]>;
  notes: readonly QuoteNoteRow[];
  invoices: readonly InvoiceRow[];
}

const { draft, sent, negotiating, salesWon, superseded } = QUOTE_STATUS;

/** The days after which a quote without a sale is decided. */
const DECIDED_AFTER = 21;
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
function daysOf({ quote, successor }: QuoteRecords, steps: number, setting: Setting): CalendarDate[] {
  const last = successor?.date ?? quote.date_sale_won ?? setting.later(quote.date, DECIDED_AFTER);
  const share = daysBetween(quote.date, last) / (successor ? steps + 1 : steps);
  return Array.from({ length: steps }, (_, index) =>
    setting.later(quote.date, Math.floor(share * (index + 1))),
  );
}

const made = ({ quote, items }: QuoteRecords): Pick<Told, 'entity' | 'entity_id' | 'changes'>[] => {
  const { id, reference_label, revised_from_quote_id: before } = quote;
  const head = { reference_label: [null, reference_label], quote_status_id: [null, draft] } as const;
  return [
    {
      entity: 'quotes',
      entity_id: id,
      changes: before === null ? head : { ...head, revised_from_quote_id: [null, before] },
    },
    ...items.map((item) => ({
      entity: 'quote_items',
      entity_id: item.id,
      changes: {
        group_name: [null, item.group_name] as const,
        ...(before !== null && { copied_from_quote_id: [null, before] as const }),
      },
    })),
  ];
};

/** In every third quote the first price was once a tenth higher. */
const discount = ({ quote, items: [item], linesOf }: QuoteRecords) => {
  const line = item && linesOf.get(item.id)?.[0];
  if (quote.id % 3 !== 0 || !line || line.price_pence === 0) return [];
  const words = { id: line.id, name: line.product_name, quantity: line.quantity };
  const price = fromPence(line.price_pence);
  const old = { ...words, price: Math.round(price * 1.1) };
  return [{ entity_id: item.id, changes: { items: [[old], [{ ...words, price }]] as const } }];
};

const statusChanges = (records: QuoteRecords, setting: Setting) => {
  const { quote } = records;
  const way = wayTo(quote.status_before_superseded_id ?? quote.quote_status_id);
  const days = daysOf(records, way.length - 1, setting);
  return days.map((day, index) => {
    const to = way[index + 1];
    const status = { quote_status_id: [way[index], to] } as const;
    const changes: FieldChanges =
      to === salesWon ? { ...status, date_sale_won: [null, quote.date_sale_won] } : status;
    return { changed_at: setting.instant(day, statusMinute(quote, index)), changes };
  });
};

const invoiceDetails = ({
  invoice_organisation_id: organisation,
  invoice_contact_id: contact,
  purchase_order_reference: order,
}: QuoteRow): FieldChanges[] => {
  if (organisation === null) return [];
  const parties = {
    invoice_organisation_id: [null, organisation],
    invoice_contact_id: [null, contact],
  } as const;
  return [order === null ? parties : { ...parties, purchase_order_reference: [null, order] }];
};

/** Returns all changes of a quote and its related records; those of one moment are in the order in which they happened. */
export function storyOf(records: QuoteRecords, setting: Setting): Told[] {
  const { quote, successor, notes, invoices } = records;
  const ofQuote = { entity: 'quotes', entity_id: quote.id, quote_id: quote.id };
  const byAgent = { ...ofQuote, user_id: quote.sales_agent_user_id };
  const changed = statusChanges(records, setting);

  const told: Told[] = [
    ...made(records).map((line) => ({ ...byAgent, ...line, changed_at: quote.created_at })),
    ...discount(records).map((line) => ({
      ...byAgent,
      ...line,
      entity: 'quote_items',
      changed_at: setting.instant(quote.date, minutes.discount),
    })),
    ...changed.map((line) => ({ ...byAgent, ...line })),
    ...invoiceDetails(quote).map((changes) => ({
      ...byAgent,
      changed_at: changed.at(-1)?.changed_at ?? setting.instant(quote.date, minutes.invoiceDetails),
      changes,
    })),
    ...notes.map(({ id, content, created_by_user_id, created_at }) => ({
      entity: 'quote_notes',
      entity_id: id,
      quote_id: quote.id,
      user_id: created_by_user_id,
      changed_at: created_at,
      changes: { content: [null, content] as const },
    })),
    ...invoices.flatMap((invoice) => ofInvoice(invoice, byAgent, setting)),
  ];
  if (successor) {
    told.push({
      ...ofQuote,
      user_id: successor.sales_agent_user_id,
      changed_at: successor.created_at,
      changes: {
        quote_status_id: [quote.status_before_superseded_id, superseded],
        superseded_by_quote_id: [null, successor.id],
      },
    });
  }
  return told;
}

/** Created by a user; paid, voided or deleted by the provider. */
const ofInvoice = (
  { id, xero_invoice_id, created_at, paid_date, invoice_status_id }: InvoiceRow,
  byAgent: Pick<Told, 'quote_id' | 'user_id'>,
  setting: Setting,
): Told[] => {
  const raised = { ...byAgent, entity: 'invoices', entity_id: id, changed_at: created_at };
  const byProvider = { ...raised, user_id: null };
  const { draft: begun, authorised, paid, voided, deleted } = INVOICE_STATUS;
  const told: Told[] = [{ ...raised, changes: { xero_invoice_id: [null, xero_invoice_id] } }];
  if (invoice_status_id === voided || invoice_status_id === deleted)
    told.push({ ...byProvider, changes: { invoice_status_id: [begun, invoice_status_id] } });
  if (paid_date !== null) {
    told.push({
      ...byProvider,
      changed_at: setting.instant(paid_date, minutes.payment),
      changes: { invoice_status_id: [authorised, paid], paid_date: [null, paid_date] },
    });
  }
  return told;
};

/** A large set is for benchmarks: only this many of its newest quotes have a history. */
const TOLD = 1000;

interface DemoRecords {
  quotes: readonly QuoteRow[];
  items: readonly QuoteItemRow[];
  children: readonly ChildQuoteItemRow[];
  notes: readonly QuoteNoteRow[];
  invoices: readonly InvoiceRow[];
}

/**
 * Returns a plausible history of the quotes, in the order of time. Each record takes the version and the time of its last entry, as if it
 * had been saved that often. It uses no random numbers, so that the records are the same without it.
 */
export const generateHistory = (records: DemoRecords, setting: Setting): HistoryRow[] => {
  const { quotes, items, children, notes, invoices } = records;
  const itemsOf = groupBy(items, ({ quote_id }) => quote_id);
  const linesOf = groupBy(children, ({ quote_item_id }) => quote_item_id);
  const notesOf = groupBy(notes, ({ quote_id }) => quote_id);
  const invoicesOf = groupBy(invoices, ({ quote_id }) => quote_id ?? 0);
  const quoteOf = byId(quotes);
  const versioned: Readonly<Record<string, ReadonlyMap<number, Recorded>>> = {
    quotes: quoteOf,
    quote_items: byId(items),
    invoices: byId(invoices),
  };

  const told = quotes.slice(-TOLD).flatMap((quote) =>
    storyOf(
      {
        quote,
        successor: quoteOf.get(quote.successor_quote_id ?? 0),
        items: itemsOf.get(quote.id) ?? [],
        linesOf,
        notes: notesOf.get(quote.id) ?? [],
        invoices: invoicesOf.get(quote.id) ?? [],
      },
      setting,
    ),
  );
  told.sort((one, other) =>
    one.changed_at < other.changed_at ? -1 : one.changed_at > other.changed_at ? 1 : 0,
  );

  const versions = new Map<string, number>();
  return told.map(({ changes, ...line }, index) => {
    const key = `${line.entity} ${line.entity_id}`;
    const version = (versions.get(key) ?? 0) + 1;
    versions.set(key, version);
    const record = versioned[line.entity]?.get(line.entity_id);
    if (record) Object.assign(record, { version, updated_at: line.changed_at });
    return { id: index + 1, ...line, version, changes: JSON.stringify(changes) };
  });
};
