import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import * as paths from './paths';
import { ItemStock, OfferStock, PackageStock } from './stock';

export const stockCalls = describeCalls('Events', {
  listEventStock: get(paths.eventStock, {
    summary: 'Which quotes hold what an event offers, have bought it, or wait for it',
    response: Type.Array(PackageStock),
  }),
  listQuoteStock: get(paths.quoteStock, {
    summary:
      'What is left of the packages of a quote of which there is a limited number, and which cannot be sold',
    response: Type.Array(ItemStock),
  }),
  listOfferStock: get(paths.offerStock, {
    summary:
      'What is left of limited packages for the day that all dated items of a quote have; nothing without one',
    response: Type.Array(OfferStock),
  }),
  requestStock: post(paths.quoteStockRequest, {
    summary: 'Wait until a quote can have what is sold out',
    description:
      'The signed-in user gets a follow-up once it is free, unless another user waits for the quote already.',
    errors: [422],
    undo: {},
  }),
  letGoOfHold: post(paths.quoteLetGo, {
    summary: 'Give back what a quote holds, until it is sent again or its last day is changed',
    errors: [422],
    undo: {},
  }),
});
