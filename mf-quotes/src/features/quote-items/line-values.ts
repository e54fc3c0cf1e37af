import {
  fromPence,
  lineNet,
  quoteItemLineSchema,
  toMoneyLine,
  toPence,
  type ChildQuoteItem,
  type ProductGroupQuoteItem,
  type QuoteItemPatch,
} from 'api-contract';
import { ValidationError } from 'yup';

/** Returns the day on which the event of an item is now. Servers before 1.3 send the item's own alone. */
export const eventDateOf = ({ event_date, date }: Pick<ProductGroupQuoteItem, 'event_date' | 'date'>) =>
  event_date ?? date;

/** What a line shows; null where it is empty, NaN where it is no number. */
export interface LineValues {
  readonly price: number | null;
  readonly quantity: number | null;
  readonly discount_percent: number | null;
  readonly is_dropped: boolean;
  readonly is_optional: boolean;
}

export interface StoredLine {
  readonly line: ChildQuoteItem;
  readonly stored: LineValues;
}

/** Returns `01 Gold sponsorship package - Gold sponsorship`. */
export const itemTitle = ({
  item_number,
  product_group: { description, name },
}: ProductGroupQuoteItem): string =>
  `${String(item_number).padStart(2, '0')} ${[description, name].filter(Boolean).join(' - ')}`;

/** Returns the lines of an item in their order, those that are left out among them. */
export const linesOf = (item: ProductGroupQuoteItem): StoredLine[] => {
  const dropped = new Set(item.dropped_quote_items);
  return [...item.child_quote_items, ...dropped]
    .sort((one, other) => one.id - other.id)
    .map((line) => {
      const { price, quantity, discount_percent, is_optional } = line;
      const is_dropped = dropped.has(line);
      return { line, stored: { price, quantity, discount_percent, is_dropped, is_optional } };
    });
};

/** Returns the body of a line; an empty discount is none. */
const toLine = (id: number, values: LineValues) => ({
  id,
  ...values,
  discount_percent: values.discount_percent ?? 0,
});

export function lineErrors(id: number, values: LineValues): Partial<Record<keyof LineValues, string>> {
  try {
    quoteItemLineSchema.validateSync(toLine(id, values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries([...error.inner].reverse().map(({ path = '', message }) => [path, message]));
  }
}

/** Returns what to send for a line; null while it breaks a rule. */
export const toLinePatch = (id: number, values: LineValues): QuoteItemPatch | null =>
  quoteItemLineSchema.isValidSync(toLine(id, values))
    ? { items: [quoteItemLineSchema.cast(toLine(id, values))], date: undefined }
    : null;

/** Returns the values of a line on another version of its item: what the user has not changed is as that version has it. */
export const rebaseLine = (values: LineValues, before: LineValues, after: LineValues): LineValues => ({
  ...after,
  ...Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== before[field as keyof LineValues]),
  ),
});

/** Returns the net of a line in pounds; null where the price or the quantity is missing. */
export const lineTotal = ({ price, quantity, discount_percent }: LineValues): number | null =>
  price === null || quantity === null
    ? null
    : fromPence(lineNet(toMoneyLine({ price, quantity, discount_percent: discount_percent ?? 0 })));

/** Returns the sum of these lines in pounds, without those that are left out. */
export const sumOfLines = (lines: readonly LineValues[]): number =>
  fromPence(lines.reduce((sum, line) => (line.is_dropped ? sum : sum + toPence(lineTotal(line) ?? 0)), 0));
