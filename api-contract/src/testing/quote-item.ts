import type { ChildQuoteItem, ProductGroupQuoteItem } from '../entities';
import { FACTORY_NOW } from './moments';

export const makeChildQuoteItem = (over: Partial<ChildQuoteItem> = {}): ChildQuoteItem => ({
  id: 1,
  quantity: 1,
  price: 1250,
  product: { id: 1, product_code: '1001-01.1', name: 'Exhibition stand 3m × 2m' },
  ...over,
});

export const makeQuoteItem = (over: Partial<ProductGroupQuoteItem> = {}): ProductGroupQuoteItem => ({
  id: 1,
  quote_id: 42,
  item_number: 1,
  date: '2027-03-18',
  product_group: {
    id: 11,
    name: 'Gold sponsorship',
    description: 'Gold sponsorship package',
    sales_ledger_product_code: '1001-01',
    sales_ledger_nominal_code: '4000',
    is_event: true,
    benefit_statement_text_number: 1,
  },
  child_quote_items: [makeChildQuoteItem()],
  etag: '"item-1-1"',
  updated_at: FACTORY_NOW,
  ...over,
});
