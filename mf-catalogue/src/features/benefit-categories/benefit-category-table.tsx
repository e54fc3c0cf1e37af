import type { BenefitCategory } from 'api-contract';
import { DataTable, LinkButton, type Sort } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { useBenefitCategories } from './api';
import { benefitCategoryColumns } from './columns';

const initialSort: Sort = { key: 'name', direction: 'ascending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (category: BenefitCategory) => category.id;
const rowHref = (category: BenefitCategory) => hrefs.editBenefitCategory(category.id);
const editName = (category: BenefitCategory) => category.name;

/** The kinds of benefit. */
export function BenefitCategoryTable() {
  const { benefitCategories, error, isValidating, retry } = useBenefitCategories();
  return (
    <DataTable
      label="Benefit Categories"
      rows={benefitCategories}
      columns={benefitCategoryColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={initialSort}
      filterPlaceholder="Filter by name"
      empty={{
        title: 'There are no benefit categories yet',
        text: 'Add the first one: every benefit has a category.',
        action: <LinkButton to={patterns.createBenefitCategory}>Add Benefit Category</LinkButton>,
      }}
    />
  );
}
