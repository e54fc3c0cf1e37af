import type { Benefit } from 'api-contract';
import type { Column } from 'shared-ui';

/** The columns of the benefit list; the filter looks at stage, category and description. */
export const benefitColumns: readonly Column<Benefit>[] = [
  {
    key: 'stage',
    header: 'Stage',
    value: (benefit) => benefit.benefit_stage.name,
    text: (benefit) => benefit.benefit_stage.name,
    compact: 'plain',
  },
  {
    key: 'category',
    header: 'Category',
    compact: 'plain',
    value: (benefit) => benefit.benefit_category.name,
    text: (benefit) => benefit.benefit_category.name,
  },
  {
    key: 'description',
    header: 'Description',
    value: (benefit) => benefit.description,
    text: (benefit) => benefit.description,
    compact: 'main',
  },
  {
    key: 'associations',
    header: 'Associations',
    value: (benefit) => benefit.product_categories.length,
    align: 'end',
  },
];
