import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import { byId } from '../../kernel/call/parameters';
import * as paths from './paths';
import { PriceChange, PricePreview, UndonePriceChange } from './price-change';
import { pricePreviewSchema } from '../products/product-form';

export const priceChangeCalls = describeCalls('Price changes', {
  previewPrices: post(paths.priceChangePreview, {
    summary: 'What a change of many products (updateProducts) would do to their prices',
    body: pricePreviewSchema,
    response: PricePreview,
  }),
  listPriceChanges: get(paths.priceChanges, {
    summary: 'The newest changes of many prices at once',
    response: Type.Array(PriceChange),
  }),
  undoPriceChange: post(paths.priceChangeUndo, {
    summary: 'Restore the old prices where the new ones still stand; 422 for a change that is undone already',
    params: byId,
    response: UndonePriceChange,
    errors: [422],
  }),
});
