import { formSchema, productGroupSchema, type ProductGroup } from 'api-contract';

/** What the form holds; null where nothing is chosen yet. */
export interface ProductGroupValues {
  parent_product_group_id: number | null;
  name: string;
  sales_ledger_product_code: string;
  description: string;
  is_event: boolean | null;
  benefit_statement_text_number: number | null;
}

export const productGroupFormSchema = formSchema(productGroupSchema);

/** An empty form, under the parent of the group that was entered before it. */
export const newProductGroup = (parent_product_group_id: number | null = null): ProductGroupValues => ({
  parent_product_group_id,
  name: '',
  sales_ledger_product_code: '',
  description: '',
  is_event: null,
  benefit_statement_text_number: null,
});

export const toProductGroupValues = (group: ProductGroup): ProductGroupValues => ({
  parent_product_group_id: group.parent_product_group_id,
  name: group.name,
  sales_ledger_product_code: group.sales_ledger_product_code ?? '',
  description: group.description,
  is_event: group.is_event,
  benefit_statement_text_number: group.benefit_statement_text_number,
});
