import { fromPence, quoteTotals, type ProductGroupListItem, type ProductGroupProduct } from 'api-contract';

import { fromFlag, type ProductGroupRow, type ProductRow } from '../../store';

export const toGroupProduct = (row: ProductRow): ProductGroupProduct => ({
  id: row.id,
  product_code: row.product_code,
  name: row.name,
  price: fromPence(row.price_pence),
  quantity: row.quantity_default,
});

/** What a group costs: Σ price × quantity of its products, in pence. */
export const groupPricePence = (products: readonly ProductRow[]): number => {
  const lines = products.map(({ price_pence, quantity_default }) => ({
    quantity: quantity_default,
    unitPrice: price_pence,
  }));
  return quoteTotals(lines, 0).net;
};

export const toProductGroup = (
  row: ProductGroupRow,
  parent: ProductGroupRow | undefined,
  products: readonly ProductRow[],
): ProductGroupListItem => ({
  id: row.id,
  parent_product_group_id: row.parent_product_group_id,
  sales_ledger_product_code: row.sales_ledger_product_code,
  sales_ledger_nominal_code: row.sales_ledger_nominal_code,
  name: row.name,
  description: row.description,
  price: fromPence(groupPricePence(products)),
  is_event: fromFlag(row.is_event),
  benefit_statement_text_number: row.benefit_statement_text_number,
  is_sales_ledger_product: fromFlag(row.is_sales_ledger_product),
  parent_product_group: parent ? { id: parent.id, name: parent.name } : null,
  products: products.map(toGroupProduct),
  updated_at: row.updated_at,
});
