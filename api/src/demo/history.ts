import { byId, groupBy } from '../domain';
import { storyOf } from './quote-story';
import type { Setting } from './setting';
import type {
  ChildQuoteItemRow,
  HistoryRow,
  InvoiceRow,
  QuoteItemRow,
  QuoteNoteRow,
  QuoteRow,
  Recorded,
} from '../store';

/** A large set is for measuring: of so many of its newest quotes the history can be read. */
const TOLD = 1000;

interface DemoRecords {
  quotes: readonly QuoteRow[];
  items: readonly QuoteItemRow[];
  children: readonly ChildQuoteItemRow[];
  notes: readonly QuoteNoteRow[];
  invoices: readonly InvoiceRow[];
}

/**
 * A plausible history of the quotes, in the order of its moments. Each record that it tells of takes the version and the moment of the
 * last line about it, as if it had been saved that often. It draws no numbers of chance, so that the records are the same without it.
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
