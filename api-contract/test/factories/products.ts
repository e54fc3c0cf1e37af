import { FACTORY_NOW } from './defaults';
import type { Product } from '../../src/catalogue/products/product';

/** The two names of the default quantity have the same value, whichever is given. */
export const makeProduct = (over: Partial<Product> = {}): Product => {
  const quantity = over.quantity ?? over.quantity_default ?? 1;
  return {
    id: 1,
    product_group_id: 11,
    product_code: '1001-01.1',
    name: 'Exhibition stand 3m × 2m',
    price: 1250,
    is_discountable: true,
    include_on_client_price_list: true,
    quantity_default: quantity,
    quantity,
    product_group: {
      id: 11,
      name: 'Gold sponsorship',
      description: 'Gold sponsorship package',
      sales_ledger_product_code: '1001-01',
    },
    is_archived: false,
    updated_at: FACTORY_NOW,
    ...over,
  };
};
