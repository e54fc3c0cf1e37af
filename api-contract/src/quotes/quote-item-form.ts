import type { InferType } from 'yup';
import { body, boundedList, optionalDate, requiredCount, requiredPrice, requiredReference } from '../fields';
import { MAX_SAVED_LINES, QUOTE_ITEM_QUANTITY } from '../limits';

/** `POST /quote-items`. */
export const quoteItemSchema = body({
  quote_id: requiredReference('Quote'),
  product_group_id: requiredReference('Product group'),
});

/** One line of a quote item that is saved. */
export const quoteItemLineSchema = body(
  {
    id: requiredReference('Item'),
    quantity: requiredCount('Quantity', QUOTE_ITEM_QUANTITY),
    price: requiredPrice('Unit price'),
  },
  'Item',
);

/** `PATCH /quote-items/{parentQuoteItemId}`: either changed lines, or the event date (null clears it). */
export const quoteItemPatchSchema = body({
  items: boundedList('Items', quoteItemLineSchema, MAX_SAVED_LINES)
    .min(1, 'Items must have at least one entry.')
    .test({
      name: 'unique',
      message: 'An item can be changed only once.',
      skipAbsent: true,
      test: (lines) => {
        const ids = lines.map((line) => line?.id).filter((id) => typeof id === 'number');
        return new Set(ids).size === ids.length;
      },
    })
    .optional(),
  date: optionalDate('Event date').default(undefined),
}).test({
  name: 'either',
  test: ({ items, date }, context) => {
    if ((items === undefined) !== (date === undefined)) return true;
    return context.createError({ path: 'items', message: 'Send either items or a date.' });
  },
});

export type QuoteItemInput = InferType<typeof quoteItemSchema>;
export type QuoteItemLineInput = InferType<typeof quoteItemLineSchema>;
export type QuoteItemPatch = InferType<typeof quoteItemPatchSchema>;
