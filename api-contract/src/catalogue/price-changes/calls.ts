import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import * as paths from '../paths';
import { PriceChange, PricePreview } from './price-change';
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
});
