import { snapshotGroup, snapshotProducts } from '../../src/domain';
import type { ProductGroupRow, ProductRow } from '../../src/store';

const recorded = { created_at: '', updated_at: '', version: 1 };

const group: ProductGroupRow = {
  ...recorded,
  id: 7,
  parent_product_group_id: 2,
  sales_ledger_product_code: '0110-00',
  sales_ledger_nominal_code: null,
  name: 'Gala',
  description: 'Gala Dinner',
  is_event: true,
  benefit_statement_text_number: 3,
  is_sales_ledger_product: true,
  is_archived: false,
};

const product = (id: number, quantity_default: number): ProductRow => ({
  ...recorded,
  id,
  product_group_id: 7,
  product_code: `0110-00.${id}`,
  name: `Product ${id}`,
  price_pence: id * 100,
  is_discountable: false,
  include_on_client_price_list: true,
  quantity_default,
  is_archived: false,
});

it('a group is copied with its codes, the nominal code from the group above', () => {
  expect(snapshotGroup(group, { ...group, sales_ledger_nominal_code: '4000' })).toEqual({
    product_group_id: 7,
    group_name: 'Gala',
    group_description: 'Gala Dinner',
    group_sales_ledger_product_code: '0110-00',
    group_sales_ledger_nominal_code: '4000',
    group_is_event: true,
    group_benefit_statement_text_number: 3,
  });
  expect(snapshotGroup(group, undefined).group_sales_ledger_nominal_code).toBeNull();
});

it.each([
  [0, []],
  [1, [1]],
  [50, [50]],
  [51, [50]],
  [100, [50]],
])('of a default of %i, lines come in with %j', (quantity, expected) => {
  expect(snapshotProducts([product(1, quantity)]).map((line) => line.quantity)).toEqual(expected);
});

it('the lines that come in are numbered without a gap', () => {
  const lines = snapshotProducts([product(1, 2), product(2, 0), product(3, 4)]);
  expect(lines.map(({ product_id, sort_order }) => [product_id, sort_order])).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect(lines[1]).toMatchObject({ product_code: '0110-00.3', product_name: 'Product 3', price_pence: 300 });
});
