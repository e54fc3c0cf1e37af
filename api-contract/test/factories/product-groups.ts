import { makeBenefit } from './benefits';
import { FACTORY_NOW } from './defaults';
import { fromPence, quoteTotals, toPence } from '../../src/kernel/money';
import type {
  ProductGroup,
  ProductGroupBenefit,
  ProductGroupListItem,
  ProductGroupProduct,
} from '../../src/catalogue/product-groups/product-group';

export const makeProductGroupProduct = (over: Partial<ProductGroupProduct> = {}): ProductGroupProduct => ({
  id: 1,
  product_code: '1001-01.1',
  name: 'Exhibition stand 3m × 2m',
  price: 1250,
  quantity: 1,
  ...over,
});

export const makeProductGroupBenefit = (over: Partial<ProductGroupBenefit> = {}): ProductGroupBenefit => {
  const { product_categories: _groups, updated_at: _updated, ...benefit } = makeBenefit();
  return { ...benefit, pivot: { order: 1 }, ...over };
};

const priceOf = (products: readonly ProductGroupProduct[]) =>
  fromPence(
    quoteTotals(
      products.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
      0,
    ).net,
  );

/** A sellable group; its price follows from its products unless it is given. */
export const makeProductGroupListItem = (over: Partial<ProductGroupListItem> = {}): ProductGroupListItem => {
  const products = over.products ?? [makeProductGroupProduct()];
  return {
    id: 11,
    parent_product_group_id: 1,
    sales_ledger_product_code: '1001-01',
    sales_ledger_nominal_code: null,
    name: 'Gold sponsorship',
    description: 'Gold sponsorship package',
    price: priceOf(products),
    is_event: true,
    benefit_statement_text_number: 1,
    is_sales_ledger_product: true,
    parent_product_group: { id: 1, name: 'Annual conference' },
    products,
    is_archived: false,
    updated_at: FACTORY_NOW,
    ...over,
  };
};

export const makeProductGroup = ({ benefits, ...over }: Partial<ProductGroup> = {}): ProductGroup => ({
  ...makeProductGroupListItem(over),
  benefits: benefits ?? [makeProductGroupBenefit()],
});

/** A group that holds sellable ones. */
export const makeTopLevelProductGroup = (over: Partial<ProductGroup> = {}): ProductGroup =>
  makeProductGroup({
    id: 1,
    parent_product_group_id: null,
    sales_ledger_product_code: null,
    sales_ledger_nominal_code: '4000',
    name: 'Annual conference',
    description: '',
    is_event: false,
    benefit_statement_text_number: null,
    is_sales_ledger_product: false,
    parent_product_group: null,
    products: [],
    benefits: [],
    ...over,
  });
