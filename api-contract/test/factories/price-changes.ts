import type { PriceChange, PricePreview } from '../../src/catalogue/price-changes/price-change';
import { FACTORY_NOW } from './defaults';

export const makePricePreview = (over: Partial<PricePreview> = {}): PricePreview => ({
  prices: [
    { id: 1, product_code: '1001-01.1', name: 'Exhibition stand 3m × 2m', before: 1250, after: 1312.5 },
  ],
  changed_count: 1,
  unchanged_count: 0,
  state: 'as-previewed',
  ...over,
});

export const makePriceChange = (over: Partial<PriceChange> = {}): PriceChange => ({
  id: 1,
  at: FACTORY_NOW,
  by: { id: 1, name: 'Alex Morgan' },
  price_amount: null,
  price_percent: 5,
  price_rounding: 0.01,
  changed_count: 12,
  undo_id: 1,
  undone: null,
  ...over,
});
