import { path } from '../../kernel/call/path';

export const eventStock = path('/events/{id}/stock');
export const quoteStock = path('/quotes/{id}/stock');
/** What can still be added to a quote, for its day. */
export const offerStock = path('/quotes/{id}/offer-stock');
export const quoteStockRequest = path('/quotes/{id}/stock-request');
export const quoteLetGo = path('/quotes/{id}/let-go');
