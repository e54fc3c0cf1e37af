import type { InferType } from 'yup';
import {
  body,
  boundedList,
  decimal,
  flag,
  optionalDate,
  requiredCount,
  requiredPrice,
  requiredReference,
} from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { DISCOUNT_PERCENT, MAX_SAVED_LINES, QUOTE_ITEM_QUANTITY } from '../../kernel/limits';

/** `POST /quote-items`. */
export const quoteItemSchema = body({
  quote_id: requiredReference('Quote'),
  product_group_id: requiredReference('Product group'),
});

/** One line of a quote item that is saved. A discount or a flag that is left out stays as it is. */
export const quoteItemLineSchema = body(
  {
    id: requiredReference('Item'),
    quantity: requiredCount('Quantity', QUOTE_ITEM_QUANTITY),
    price: requiredPrice('Unit price'),
    discount_percent: decimal('Discount', DISCOUNT_PERCENT).optional(),
    is_dropped: flag('Left out').optional(),
    is_optional: flag('Optional').optional(),
  },
  'Item',
);

/** `PATCH /quote-items/{parentQuoteItemId}`: either changed lines, or the event date (null clears it). */
export const quoteItemPatchSchema = body({
  items: boundedList('Items', quoteItemLineSchema, MAX_SAVED_LINES)
    .min(1, 'Items must have at least one entry.')
    .test(uniqueIds('An item can be changed only once.', 'id'))
    .optional(),
  date: optionalDate('Event date').default(undefined),
}).test({
  name: 'either',
  test: ({ items, date }, context) => {
    if ((items === undefined) !== (date === undefined)) return true;
    return context.createError({ path: 'items', message: 'Send either items or a date.' });
  },
});

/** `PATCH /quotes/{id}/item-order`: the ids of all items of the quote, the first one first. */
export const itemOrderSchema = body({
  item_ids: boundedList('Items', requiredReference('Item'), MAX_SAVED_LINES),
});

export type QuoteItemInput = InferType<typeof quoteItemSchema>;
export type QuoteItemLineInput = InferType<typeof quoteItemLineSchema>;
export type QuoteItemPatch = InferType<typeof quoteItemPatchSchema>;
export type QuoteItemOrder = InferType<typeof itemOrderSchema>;

/** Returns how many of a product a quote gets with its group: as many as a line may have. */
export const standardQuantity = (quantity: number): number => Math.min(quantity, QUOTE_ITEM_QUANTITY.max);

/** Whether a quote has nothing to invoice: no items, or all their lines left out (`dropped_quote_items`). */
export const isEmptyQuote = (items: readonly { child_quote_items: readonly unknown[] }[]): boolean =>
  items.every(({ child_quote_items }) => child_quote_items.length === 0);

/** Whether a quote has something to send to its client: a line, or an option for which the client can decide. */
export const isOfferable = (
  items: readonly {
    child_quote_items: readonly unknown[];
    dropped_quote_items: readonly { is_optional: boolean }[];
  }[],
): boolean =>
  !isEmptyQuote(items) ||
  items.some(({ dropped_quote_items: dropped }) => dropped.some(({ is_optional }) => is_optional));

/** Whether an item is quoted: not while each of its lines is an option that the client has not taken. */
export const isQuotedItem = ({
  child_quote_items: lines,
  dropped_quote_items: dropped,
}: {
  child_quote_items: readonly unknown[];
  dropped_quote_items: readonly { is_optional: boolean }[];
}): boolean => lines.length > 0 || dropped.length === 0 || dropped.some(({ is_optional }) => !is_optional);
