import { quoteItemPatchSchema, quoteItemSchema } from '../../schemas';
import { productGroupQuoteItem } from '../answers';
import { created, describeCalls, noContent } from '../describe-calls';

export const quoteItemCalls = describeCalls('Quote items', {
  createQuoteItem: [
    'POST /quote-items',
    {
      summary: 'Add a product group to a quote',
      body: quoteItemSchema,
      answer: created(productGroupQuoteItem),
    },
  ],
  updateQuoteItem: [
    'PATCH /quote-items/{parentQuoteItemId}',
    {
      summary: 'Change the lines or the event date of an item',
      description: 'Takes either `items` or `date`. `If-Match` is the `etag` in the body of the item.',
      body: quoteItemPatchSchema,
      answer: productGroupQuoteItem,
      tag: 'save',
    },
  ],
  deleteQuoteItem: [
    'DELETE /quote-items/{parentQuoteItemId}',
    { summary: 'Take an item off its quote', answer: noContent, errors: [422] },
  ],
});
