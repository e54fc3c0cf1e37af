import type { QuoteHistory } from 'api-contract';
import type { ReadContext } from '../context';

import { isCopy, toLine, type HistoryLine } from './lines';
import { readNames } from './names';
import { tellLine } from './tell';
import { getRow, listRows, type Db, type QuoteRow } from '../../store';

/** More writes than most quotes ever see; what is older is rarely asked for. */
const LIMIT = 500;

/** What the records of a quote are called: those that are gone by the line that tells of their going. */
const readRecordNames = async (db: Db, quote: QuoteRow, lines: readonly HistoryLine[]) => {
  const items = await listRows(db, 'quote_items', { quote_id: quote.id });
  const groups = new Map(items.map(({ id, group_name }) => [id, group_name]));
  for (const { entity, entityId, changes } of lines) {
    const name = changes.group_name?.find((told) => told !== null);
    if (entity === 'quote_items' && typeof name === 'string') groups.set(entityId, name);
  }
  const invoiceIds = lines.filter(({ entity }) => entity === 'invoices').map(({ entityId }) => entityId);
  const invoices = await listRows(db, 'invoices', { id: [...new Set(invoiceIds)] });
  const numbers = new Map(invoices.map(({ id, invoice_number }) => [id, invoice_number]));

  return ({ entity, entityId }: HistoryLine): string | null => {
    if (entity === 'quotes') return quote.reference_label;
    return (entity === 'quote_items' ? groups.get(entityId) : numbers.get(entityId)) ?? null;
  };
};

/** Who changed what in a quote and in all that belongs to it, the newest first. Throws `RowNotFound`. */
export const getQuoteHistory = ({ store }: ReadContext, quoteId: number): Promise<QuoteHistory> =>
  store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const newest = { orderBy: ['-id'], limit: LIMIT + 1 } as const;
    const rows = await listRows(db, 'history', { quote_id: quoteId }, newest);
    const lines = rows
      .slice(0, LIMIT)
      .map(toLine)
      .filter((line) => !isCopy(line));
    const names = await readNames(db, lines);
    const nameOf = await readRecordNames(db, quote, lines);
    const entries = lines.flatMap((line) => tellLine(line, nameOf(line), names) ?? []);
    return { entries, has_older: rows.length > LIMIT };
  });
