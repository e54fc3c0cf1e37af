import { QUOTE_ITEM_QUANTITY } from 'api-contract';

import type { ChildQuoteItemRow, ProductGroupRow, ProductRow, QuoteItemRow } from '../../store';

type ItemSnapshot = Omit<
  QuoteItemRow,
  'id' | 'version' | 'quote_id' | 'item_number' | 'date' | 'created_at' | 'updated_at'
>;

type LineSnapshot = Omit<ChildQuoteItemRow, 'id' | 'quote_id' | 'quote_item_id'>;

/** A group as it is now, for a quote to keep: a later change of the catalogue never reaches it. */
export const snapshotGroup = (group: ProductGroupRow, parent: ProductGroupRow | undefined): ItemSnapshot => ({
  product_group_id: group.id,
  group_name: group.name,
  group_description: group.description,
  group_sales_ledger_product_code: group.sales_ledger_product_code ?? '',
  group_sales_ledger_nominal_code: parent?.sales_ledger_nominal_code ?? null,
  group_is_event: group.is_event,
  group_benefit_statement_text_number: group.benefit_statement_text_number,
});

/** Its products at today's prices. One that the group takes none of is left out; a line has 50 at most. */
export const snapshotProducts = (products: readonly ProductRow[]): LineSnapshot[] =>
  products
    .filter(({ quantity_default }) => quantity_default >= QUOTE_ITEM_QUANTITY.min)
    .map((product, index) => ({
      product_id: product.id,
      product_code: product.product_code,
      product_name: product.name,
      quantity: Math.min(product.quantity_default, QUOTE_ITEM_QUANTITY.max),
      price_pence: product.price_pence,
      sort_order: index + 1,
    }));
