import { updateRow, type ChildQuoteItemRow, type QuoteItemRow, type QuoteRow, type Tx } from '../../store';
import { updateRecord, type FieldChanges, type Stamp } from '../../kernel/records';
import { checkTakenAgain } from '../../kernel/records/check-stock';
import { linesInWords, readItems } from './quote-items';
import { recountQuote } from './write-quote-items';

/** Writes which options of a locked quote its client takes; the others are left out. */
export const takeOptions = async (
  tx: Tx,
  quote: QuoteRow,
  taken: readonly number[],
  stamp: Stamp,
): Promise<void> => {
  const written: { item: QuoteItemRow; lines: ChildQuoteItemRow[]; beside: FieldChanges }[] = [];
  for (const { item, lines } of await readItems(tx, quote.id)) {
    const changed = lines.filter((line) => line.is_optional && line.is_dropped === taken.includes(line.id));
    if (changed.length === 0) continue;
    const after: ChildQuoteItemRow[] = [];
    for (const { id, is_dropped } of changed)
      after.push(await updateRow(tx, 'child_quote_items', id, { is_dropped: !is_dropped }));
    written.push({ item, lines, beside: { items: [linesInWords(changed), linesInWords(after)] } });
  }
  // One option that is left out can make room for another.
  for (const { item, lines, beside } of written) {
    await updateRecord(tx, 'quote_items', item, { beside }, stamp);
    await checkTakenAgain(tx, { quote, item, lines }, stamp);
  }
  await recountQuote(tx, quote);
};
