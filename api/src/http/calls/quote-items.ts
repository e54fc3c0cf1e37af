import {
  quoteItemPatchSchema,
  quoteItemSchema,
  type QuoteItemInput,
  type QuoteItemPatch,
} from 'api-contract';
import { createQuoteItem, deleteQuoteItem, updateQuoteItem } from '../../domain';
import { plain, saved } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';

const itemId = (request: CallRequest): number => request.id('parentQuoteItemId');

export const quoteItemAnswers = {
  createQuoteItem: saved((context, request) =>
    createQuoteItem(context, request.body<QuoteItemInput>(quoteItemSchema), request.user),
  ),
  updateQuoteItem: saved((context, request) =>
    updateQuoteItem(
      context,
      itemId(request),
      request.body<QuoteItemPatch>(quoteItemPatchSchema),
      request.saving,
    ),
  ),
  deleteQuoteItem: plain((context, request) => deleteQuoteItem(context, itemId(request), request.user)),
} satisfies CallAnswers;
