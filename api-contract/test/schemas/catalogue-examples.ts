import { benefitAssignmentSchema, benefitCategorySchema, productGroupSchema, productSchema } from '../../src';
import type { Example } from './examples';

export const catalogueExamples: Record<string, Example> = {
  product: {
    schema: productSchema,
    good: { product_group_id: 1, name: ' Stand ', product_code: '1001-01.1', price: 0 },
    becomes: {
      product_group_id: 1,
      name: 'Stand',
      product_code: '1001-01.1',
      price: 0,
      quantity: 1,
      is_discountable: false,
      include_on_client_price_list: true,
    },
    bad: [
      ['product_group_id', undefined, 'Category is required.'],
      ['product_group_id', '1', 'Category must be the id of a record.'],
      ['product_group_id', 1.5, 'Category must be the id of a record.'],
      ['product_group_id', 2 ** 31, 'Category must be the id of a record.'],
      ['product_code', '', 'Product Code is required.'],
      ['price', undefined, 'Price is required.'],
      ['price', '12', 'Price must be a number.'],
      ['price', -0.01, 'Price must be 0 or more.'],
      ['price', 1.005, 'Price can have at most 2 decimals.'],
      ['price', 1e300, 'Price must be £9,999,999.99 or less.'],
      ['quantity', 101, 'Quantity must be from 0 to 100.'],
      ['quantity', -1, 'Quantity must be from 0 to 100.'],
      ['quantity', 1.5, 'Quantity must be a whole number.'],
      ['quantity', null, 'Quantity is required.'],
      ['quantity', '', 'Quantity must be a number.'],
      ['is_discountable', 'true', 'Discountable must be yes or no.'],
      ['is_discountable', 1, 'Discountable must be yes or no.'],
    ],
  },
  'product group': {
    schema: productGroupSchema,
    good: {
      parent_product_group_id: 1,
      name: 'Gold',
      sales_ledger_product_code: '1001-01',
      description: 'Gold sponsorship',
      is_event: false,
      benefit_statement_text_number: 4,
    },
    bad: [
      ['is_event', undefined, 'Is event is required.'],
      ['is_event', null, 'Is event is required.'],
      ['benefit_statement_text_number', 5, 'Benefit statement text must be from 1 to 4.'],
      ['benefit_statement_text_number', 0, 'Benefit statement text must be from 1 to 4.'],
      ['description', '\n\t ', 'Description is required.'],
      ['name', 'x'.repeat(256), 'Name can have at most 255 characters.'],
      ['sales_ledger_product_code', 100101, 'Sales ledger product code must be text.'],
    ],
  },
  'benefit category': {
    schema: benefitCategorySchema,
    good: { name: 'Branding' },
    bad: [['name', null, 'Name is required.']],
  },
  'benefit assignment': {
    schema: benefitAssignmentSchema,
    good: { product_group_id: 1, stageBenefitsIds: [] },
    bad: [
      ['stageBenefitsIds', undefined, 'Benefits is required.'],
      ['stageBenefitsIds', '1,2', 'Benefits must be a list.'],
      ['stageBenefitsIds', [1, 2, 1], 'A benefit can be assigned only once.'],
      [
        'stageBenefitsIds',
        Array.from({ length: 1001 }, (_, index) => index + 1),
        'Benefits can have at most 1,000 entries.',
      ],
      ['product_group_id', 0, 'Product group must be the id of a record.'],
    ],
  },
};
