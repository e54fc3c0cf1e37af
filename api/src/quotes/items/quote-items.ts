import {
  byId,
  type CalendarDate,
  fromPence,
  groupBy,
  isQuotedItem,
  isSalesWon,
  QUOTE_ITEM_QUANTITY,
  standardQuantity,
  type QuoteItemLineInput,
} from 'api-contract';
import { ChildQuoteItem, ProductGroupQuoteItem } from 'api-contract/server';
import { dayOf, onDaysOfEvents, pricedFor } from '../../kernel/records';
import { entityTag, pick } from '../../kernel/records/tagged';
import {
  listRows,
  type ChildQuoteItemRow,
  type Db,
  type QuoteItemRow,
  type QuoteRow,
  type ProductGroupRow,
  type ProductRow,
} from '../../store';

const toChild = (row: ChildQuoteItemRow): ChildQuoteItem =>
  pick(ChildQuoteItem, row, {
    price: fromPence(row.price_pence),
    discount_percent: row.discount_basis_points / 100,
    product: { id: row.product_id, product_code: row.product_code, name: row.product_name },
  });

/** An item of a quote with its lines in order. */
interface ItemWithLines {
  item: QuoteItemRow;
  lines: ChildQuoteItemRow[];
}

const toWire = (
  { item: row, lines }: ItemWithLines,
  event_date: CalendarDate | null,
): ProductGroupQuoteItem =>
  pick(ProductGroupQuoteItem, row, {
    event_date,
    product_group: {
      id: row.product_group_id,
      name: row.group_name,
      description: row.group_description,
      sales_ledger_product_code: row.group_sales_ledger_product_code,
      sales_ledger_nominal_code: row.group_sales_ledger_nominal_code,
      is_event: row.group_is_event,
      benefit_statement_text_number: row.group_benefit_statement_text_number,
    },
    child_quote_items: lines.filter(({ is_dropped }) => !is_dropped).map(toChild),
    dropped_quote_items: lines.filter(({ is_dropped }) => is_dropped).map(toChild),
    etag: entityTag(row),
  });

/** Returns items dated by the day of their event, which may have been postponed since. */
const onTheirDays = async (db: Db, read: readonly ItemWithLines[]) => {
  const dated = await onDaysOfEvents(
    db,
    read.map(({ item }) => item),
  );
  return read.map(({ lines }, index) => ({ item: dated[index]!, lines }));
};

/** Returns items for the wire. The ETag of each covers the item and its lines, not the quote. */
export const toQuoteItems = async (
  db: Db,
  read: readonly ItemWithLines[],
): Promise<ProductGroupQuoteItem[]> => {
  const dated = await onTheirDays(db, read);
  return read.map((one, index) => toWire(one, dated[index]!.item.date));
};

/** Returns the lines of one item in order. */
export const listLines = (db: Db, itemId: number): Promise<ChildQuoteItemRow[]> =>
  listRows(db, 'child_quote_items', { quote_item_id: itemId }, { orderBy: ['sort_order', 'id'] });

/** Returns the items of a quote in order. */
export const listItems = (db: Db, quoteId: number): Promise<QuoteItemRow[]> =>
  listRows(db, 'quote_items', { quote_id: quoteId }, { orderBy: ['item_number', 'id'] });

/**
 * Returns the days that an item may have been priced for. A release that stored none left it empty, or as it was before it set the date: its prices are
 * those of the date or, without one, of the day of the others or of the catalogue.
 */
const daysPricedFor = ({ priced_for, date }: QuoteItemRow, others: readonly QuoteItemRow[]) => {
  const days = [priced_for, date].filter((day) => day !== null);
  return days.length > 0 ? days : [dayOf(others), null];
};

/**
 * Returns what another date makes of an item and its lines: their prices for it or, without one, for the day that the others have. A price that is
 * not the one for the day that the item was priced for was set by a user, and stays. What is sold keeps the prices at which it was sold.
 */
export const datedOn = async (
  db: Db,
  { quote, item, lines }: { quote: QuoteRow; item: QuoteItemRow; lines: readonly ChildQuoteItemRow[] },
  date: CalendarDate | null,
): Promise<{ columns: Partial<QuoteItemRow>; items: QuoteItemLineInput[] }> => {
  if (isSalesWon({ statusId: quote.quote_status_id })) return { columns: { date }, items: [] };
  const known = await listRows(db, 'products', { id: lines.map(({ product_id }) => product_id) });
  // The event is that of the item's package, also of a product that is in another one by now.
  const { product_group_id } = item;
  const products = known.map((product) => ({ ...product, product_group_id }));
  const others = (await listItems(db, item.quote_id)).filter(({ id }) => id !== item.id);
  const columns = { date, priced_for: date ?? dayOf(others) };
  const pricesFor = async (day: CalendarDate | null) => byId(await pricedFor(db, products, day));
  const pricesBefore = await Promise.all(daysPricedFor(item, others).map(pricesFor));
  const prices = await pricesFor(columns.priced_for);
  const items = lines
    .filter((line) =>
      pricesBefore.some((before) => line.price_pence === before.get(line.product_id)?.price_pence),
    )
    .map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: fromPence(prices.get(line.product_id)!.price_pence),
    }));
  return { columns, items };
};

/** Returns the items of a quote in order, as they are stored, each with its lines in order. */
export const readItems = async (db: Db, quoteId: number): Promise<ItemWithLines[]> => {
  const where = { quote_id: quoteId };
  const lines = await listRows(db, 'child_quote_items', where, { orderBy: ['sort_order', 'id'] });
  const linesOf = groupBy(lines, ({ quote_item_id }) => quote_item_id);
  const items = await listItems(db, quoteId);
  return items.map((item) => ({ item, lines: linesOf.get(item.id) ?? [] }));
};

/** Returns the items of a quote in order, dated by the day of their event, which may have been postponed since. */
export const readDatedItems = async (db: Db, quoteId: number): Promise<ItemWithLines[]> =>
  onTheirDays(db, await readItems(db, quoteId));

/** Returns the items of a quote with their lines, for the wire. */
export const listQuoteItems = async (db: Db, quoteId: number): Promise<ProductGroupQuoteItem[]> =>
  toQuoteItems(db, await readItems(db, quoteId));

/** Returns the items that are quoted: without those of which every line is an option that is not taken. */
export const quotedItems = (items: readonly ItemWithLines[]): QuoteItemRow[] => {
  const quoted = items.filter(({ lines }) =>
    isQuotedItem({
      child_quote_items: lines.filter(({ is_dropped }) => !is_dropped),
      dropped_quote_items: lines.filter(({ is_dropped }) => is_dropped),
    }),
  );
  return quoted.map(({ item }) => item);
};

/** Returns the items of a quote that are quoted, in order. */
export const listQuotedItems = async (db: Db, quoteId: number): Promise<QuoteItemRow[]> =>
  quotedItems(await readItems(db, quoteId));

/** Returns a snapshot of a group for a quote; later changes of the catalogue do not affect it. */
export const snapshotGroup = (group: ProductGroupRow, parent: ProductGroupRow | undefined) => ({
  product_group_id: group.id,
  group_name: group.name,
  group_description: group.description,
  group_sales_ledger_product_code: group.sales_ledger_product_code ?? '',
  group_sales_ledger_nominal_code: parent?.sales_ledger_nominal_code ?? null,
  group_is_event: group.is_event,
  group_benefit_statement_text_number: group.benefit_statement_text_number,
});

/** Returns a snapshot of a group's products at current prices. A quantity of 0 is left out. */
export const snapshotProducts = (products: readonly ProductRow[]) =>
  products
    .filter(({ quantity_default }) => quantity_default >= QUOTE_ITEM_QUANTITY.min)
    .map((product, index) => ({
      product_id: product.id,
      product_code: product.product_code,
      product_name: product.name,
      quantity: standardQuantity(product.quantity_default),
      price_pence: product.price_pence,
      sort_order: index + 1,
      discount_basis_points: 0,
      is_discountable: product.is_discountable,
      is_dropped: false,
      is_optional: false,
    }));

/** Returns lines for history: their names and their numbers. */
export const linesInWords = (lines: readonly ChildQuoteItemRow[]) =>
  lines.map((line) => ({
    id: line.id,
    product_code: line.product_code,
    name: line.product_name,
    quantity: line.quantity,
    price: fromPence(line.price_pence),
    discount_percent: line.discount_basis_points / 100,
    is_dropped: line.is_dropped ? 'Yes' : 'No',
    is_optional: line.is_optional ? 'Yes' : 'No',
  }));
