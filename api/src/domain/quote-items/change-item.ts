import {
  toPence,
  type CalendarDate,
  type FieldErrors,
  type ProductGroupQuoteItem,
  type QuoteItemLineInput,
  type QuoteItemPatch,
} from 'api-contract';
import { byId } from '../group-by';

import { basicInfoErrors, changesOf, refuseAny } from '../quote-rules';
import {
  assertCurrent,
  stampNow,
  updateRecord,
  writeTo,
  type FieldChanges,
  type Saving,
  type WriteContext,
} from '../records';
import { tagged, type Tagged } from '../tagged';
import { linesInWords } from './history';
import { lockItem } from './lock-item';
import { listLines, toQuoteItem } from './present';
import { recountQuote } from './recount';
import { updateRow, type ChildQuoteItemRow, type QuoteItemRow, type Tx } from '../../store';

const strangerErrors = (
  lines: readonly ChildQuoteItemRow[],
  wanted: readonly QuoteItemLineInput[],
): FieldErrors => {
  const known = byId(lines);
  return Object.fromEntries(
    wanted.flatMap(({ id }, index) =>
      known.has(id) ? [] : [[`items.${index}.id`, ['This line does not belong to the item.']]],
    ),
  );
};

/** Writes the lines that are different now, and tells of these only. */
const writeLines = async (
  tx: Tx,
  lines: readonly ChildQuoteItemRow[],
  wanted: readonly QuoteItemLineInput[],
): Promise<FieldChanges> => {
  const known = byId(lines);
  const before: ChildQuoteItemRow[] = [];
  const after: ChildQuoteItemRow[] = [];
  for (const { id, quantity, price } of wanted) {
    const line = known.get(id);
    const changes = line && changesOf(line, { quantity, price_pence: toPence(price) });
    if (!line || !changes || Object.keys(changes).length === 0) continue;
    before.push(line);
    after.push(await updateRow(tx, 'child_quote_items', id, changes));
  }
  return after.length === 0 ? {} : { items: [linesInWords(before), linesInWords(after)] };
};

const dateErrors = ({ group_is_event }: QuoteItemRow, date: CalendarDate | null): FieldErrors =>
  group_is_event === 1 || date === null ? {} : { date: ['Only an event has a date.'] };

/** Saves either some lines of an item or its event date. */
export const updateQuoteItem = (
  context: WriteContext,
  id: number,
  { items: wanted, date }: QuoteItemPatch,
  { author, ifMatch }: Saving,
): Promise<Tagged<ProductGroupQuoteItem>> =>
  writeTo(context.store, async (tx) => {
    const { quote, item } = await lockItem(tx, id);
    await assertCurrent(tx, 'quote_items', item, ifMatch);
    const lines = await listLines(tx, id);
    refuseAny(basicInfoErrors(quote, [wanted ? 'items' : 'date']));
    refuseAny(strangerErrors(lines, wanted ?? []), dateErrors(item, date ?? null));
    const beside = await writeLines(tx, lines, wanted ?? []);
    const columns = date === undefined ? {} : { date };
    const saved = await updateRecord(tx, 'quote_items', item, { columns, beside }, stampNow(context, author));
    if (wanted) await recountQuote(tx, quote);
    return tagged(toQuoteItem(saved, await listLines(tx, id)), saved);
  });
