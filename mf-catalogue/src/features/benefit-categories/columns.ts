import type { BenefitCategory } from 'api-contract';
import type { Column } from 'shared-ui';

/** The columns of the benefit category list. */
export const benefitCategoryColumns: readonly Column<BenefitCategory>[] = [
  { key: 'name', header: 'Name', value: (category) => category.name, text: (category) => category.name },
];
