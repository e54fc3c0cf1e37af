import {
  getRow,
  lockRow,
  type QuoteItemRow,
  type QuoteRow,
  type Tx,
  countRows,
  listRows,
  updateDerived,
  insertRow,
  type ChildQuoteItemRow,
  type NewRow,
  findRow,
  type ProductGroupRow,
  updateRow,
  deleteRows,
} from '../../store';
import { sumLines, basicInfoErrors, changesOf, eventDateErrors } from '../rules';
import {
  type Columns,
  type Stamp,
  stampNow,
  writeTo,
  type Author,
  saveCurrent,
  updateRecord,
  recordCreated,
  recordDeleted,
  type FieldChanges,
  type Saving,
  dayOf,
  lockEventsOf,
  pricedFor,
} from '../../kernel/records';
import {
  byId,
  type CalendarDate,
  type FieldErrors,
  type ProductGroupQuoteItem,
  type QuoteItemInput,
  type QuoteItemLineInput,
  type QuoteItemPatch,
  toPence,
} from 'api-contract';
import type { ObservedContext, TimedContext } from '../../kernel/context';
import { refuse, refuseAny } from '../../kernel/errors';
import { checkTakenAgain } from '../../kernel/records/check-stock';
import { tagged, type Tagged } from '../../kernel/records/tagged';
import { renumber } from './order-items';
import {
  datedOn,
  linesInWords,
  listItems,
  listLines,
  readDatedItems,
  readItems,
  snapshotGroup,
  snapshotProducts,
  toQuoteItems,
} from './quote-items';
import { quoteMessages } from '../messages';

/**
 * Returns an item and its quote, both locked. All writers of both lock the quote first, which prevents deadlocks. Throws
 * `RowNotFound`.
 */
const lockItem = async (tx: Tx, id: number): Promise<{ quote: QuoteRow; item: QuoteItemRow }> => {
  const { quote_id } = await getRow(tx, 'quote_items', id);
  const quote = await lockRow(tx, 'quotes', quote_id);
  return { quote, item: await lockRow(tx, 'quote_items', id) };
};

/**
 * Updates the sums of a quote, which it returns, in the transaction that wrote its items. The quote keeps its version, so that no details form
 * becomes stale.
 */
export const recountQuote = async (tx: Tx, quote: { id: number; tax_rate_id: number }): Promise<QuoteRow> => {
  const lines = await listRows(tx, 'child_quote_items', { quote_id: quote.id, is_dropped: false });
  return updateDerived(tx, 'quotes', quote.id, {
    ...sumLines(lines, quote.tax_rate_id),
    product_group_items_count: await countRows(tx, 'quote_items', { quote_id: quote.id }),
  });
};

/** Adds an item with its lines to a quote and records it in history. The caller updates the quote's sums. */
const insertItem = async (
  tx: Tx,
  columns: Columns<'quote_items'>,
  newLines: readonly Omit<NewRow<ChildQuoteItemRow>, 'quote_id' | 'quote_item_id'>[],
  stamp: Stamp,
  copiedFromQuoteId?: number,
) => {
  const item = await insertRow(tx, 'quote_items', { ...columns, created_at: stamp.at, updated_at: stamp.at });
  const lines: ChildQuoteItemRow[] = [];
  for (const line of newLines) {
    const belonging = { ...line, quote_id: item.quote_id, quote_item_id: item.id };
    lines.push(await insertRow(tx, 'child_quote_items', belonging));
  }
  await recordCreated(tx, 'quote_items', item, stamp, {
    items: [null, linesInWords(lines)],
    ...(copiedFromQuoteId !== undefined && { copied_from_quote_id: [null, copiedFromQuoteId] }),
  });
  return { item, lines };
};

const recordItemDeleted = (tx: Tx, item: QuoteItemRow, lines: readonly ChildQuoteItemRow[], stamp: Stamp) =>
  recordDeleted(tx, 'quote_items', item, stamp, { items: [linesInWords(lines), null] });

const lockQuote = async (tx: Tx, id: number): Promise<QuoteRow> => {
  if (!(await findRow(tx, 'quotes', { id }))) refuse('quote_id', quoteMessages.none);
  return lockRow(tx, 'quotes', id);
};

const getSellable = async (tx: Tx, id: number): Promise<ProductGroupRow> => {
  const group = await findRow(tx, 'product_groups', { id });
  if (!group) refuse('product_group_id', quoteMessages.noGroup);
  if (!group.is_sales_ledger_product) refuse('product_group_id', quoteMessages.topLevelGroup);
  if (group.is_archived)
    refuse('product_group_id', `${group.name} is archived. Choose another product group.`);
  return group;
};

/** Adds a snapshot of a product group to a quote, at the prices for the day of its other items. */
export const createQuoteItem = (
  context: TimedContext,
  { quote_id, product_group_id }: QuoteItemInput,
  author: Author,
): Promise<Tagged<ProductGroupQuoteItem>> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockQuote(tx, quote_id);
    refuseAny(basicInfoErrors(quote, ['quote_id']));
    const group = await getSellable(tx, product_group_id);
    const parent = await findRow(tx, 'product_groups', { id: group.parent_product_group_id ?? 0 });
    const products = await listRows(tx, 'products', { product_group_id, is_archived: false });
    const items = await listItems(tx, quote_id);
    const priced_for = dayOf(items);
    const place = { quote_id, item_number: items.length + 1, date: null, priced_for };
    const columns = { ...place, ...snapshotGroup(group, parent) };
    const newLines = snapshotProducts(await pricedFor(tx, products, priced_for));
    const inserted = await insertItem(tx, columns, newLines, stampNow(context, author));
    await recountQuote(tx, quote);
    const [added] = await toQuoteItems(tx, [inserted]);
    return tagged(added!, inserted.item);
  });

const lineErrors = (
  lines: readonly ChildQuoteItemRow[],
  wanted: readonly QuoteItemLineInput[],
): FieldErrors => {
  const known = byId(lines);
  return Object.fromEntries(
    wanted.flatMap(({ id, discount_percent = 0 }, index) => {
      const line = known.get(id);
      if (!line) return [[`items.${index}.id`, [quoteMessages.lineOfAnother]]];
      if (discount_percent === 0 || line.is_discountable) return [];
      return [[`items.${index}.discount_percent`, [quoteMessages.noDiscount]]];
    }),
  );
};

/** Writes the lines that changed, and records these only. */
const writeLines = async (
  tx: Tx,
  lines: readonly ChildQuoteItemRow[],
  wanted: readonly QuoteItemLineInput[],
): Promise<FieldChanges> => {
  const known = byId(lines);
  const before: ChildQuoteItemRow[] = [];
  const after: ChildQuoteItemRow[] = [];
  for (const { id, quantity, price, discount_percent: discount, is_dropped, is_optional } of wanted) {
    const line = known.get(id)!;
    const changes = changesOf<ChildQuoteItemRow, Partial<ChildQuoteItemRow>>(line, {
      quantity,
      price_pence: toPence(price),
      // Exact: the schema lets two decimals pass.
      discount_basis_points: discount === undefined ? undefined : Math.round(discount * 100),
      is_dropped,
      is_optional,
    });
    if (Object.keys(changes).length === 0) continue;
    before.push(line);
    after.push(await updateRow(tx, 'child_quote_items', id, changes));
  }
  return after.length === 0 ? {} : { items: [linesInWords(before), linesInWords(after)] };
};

const dateErrors = ({ group_is_event }: QuoteItemRow, date: CalendarDate | null): FieldErrors =>
  group_is_event || date === null ? {} : { date: [quoteMessages.notAnEvent] };

/** Saves some lines of an item, or its event date with the prices for it. What is promised for it follows its date, also what was kept of a sale. */
export const updateQuoteItem = (
  context: ObservedContext,
  id: number,
  { items: wanted, date = null }: QuoteItemPatch,
  saving: Saving,
): Promise<Tagged<ProductGroupQuoteItem>> =>
  writeTo(context.store, async (tx) => {
    const { quote, item } = await lockItem(tx, id);
    const saved = await saveCurrent(tx, 'quote_items', item, saving, async () => {
      const lines = await listLines(tx, id);
      refuseAny(wanted ? basicInfoErrors(quote, ['items']) : eventDateErrors(quote, item, date));
      refuseAny(lineErrors(lines, wanted ?? []), dateErrors(item, date));
      const { columns, items } = wanted
        ? { columns: {}, items: wanted }
        : await datedOn(tx, { quote, item, lines }, date);
      const stamp = stampNow(context, saving.author);
      if (!wanted && date !== item.date)
        for (const observer of context.quoteObservers)
          await observer.onDateChange?.(tx, item, { ...item, ...columns }, stamp);
      const beside = await writeLines(tx, lines, items);
      const dated = await updateRecord(tx, 'quote_items', item, { columns, beside }, stamp);
      await checkTakenAgain(tx, { quote, item: dated, lines }, stamp);
      return dated;
    });
    await recountQuote(tx, quote);
    const [updated] = await toQuoteItems(tx, [{ item: saved, lines: await listLines(tx, id) }]);
    return tagged(updated!, saved);
  });

/** Removes an item from its quote. Throws `RowNotFound`. */
export const deleteQuoteItem = (context: ObservedContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const { quote, item } = await lockItem(tx, id);
    refuseAny(basicInfoErrors(quote, ['product_group_quote_items']));
    await recordItemDeleted(tx, item, await listLines(tx, id), stampNow(context, author));
    for (const observer of context.quoteObservers) await observer.onDeleteItem?.(tx, id);
    await deleteRows(tx, 'child_quote_items', { quote_item_id: id });
    await deleteRows(tx, 'quote_items', { id });
    await renumber(tx, await listItems(tx, quote.id));
    await recountQuote(tx, quote);
  });

/**
 * Copies all items of a quote to another, as agreed there and not from the current catalogue. The event date of a copy is derived from the day of its
 * event, which may have been postponed since.
 */
export const copyQuoteItems = async (
  tx: Tx,
  fromQuoteId: number,
  toQuoteId: number,
  stamp: Stamp,
  dateOf = (day: CalendarDate): CalendarDate => day,
): Promise<void> => {
  await lockEventsOf(tx, await listItems(tx, fromQuoteId));
  for (const { item, lines } of await readDatedItems(tx, fromQuoteId)) {
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...columns } = item;
    const copies = lines.map(({ id, quote_id, quote_item_id, ...line }) => line);
    const place = { quote_id: toQuoteId, date: item.date && dateOf(item.date) };
    await insertItem(tx, { ...columns, ...place }, copies, stamp, fromQuoteId);
  }
};

/** Removes all items of a quote before it is deleted. */
export const deleteQuoteItems = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const { item, lines } of await readItems(tx, quoteId)) await recordItemDeleted(tx, item, lines, stamp);
  await deleteRows(tx, 'child_quote_items', { quote_id: quoteId });
  await deleteRows(tx, 'quote_items', { quote_id: quoteId });
};
