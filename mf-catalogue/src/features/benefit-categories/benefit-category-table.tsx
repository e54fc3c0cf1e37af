import type { BenefitCategory } from 'api-contract';
import { LinkButton } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordTable } from '../records';
import { useBenefitCategories } from './api';
import { benefitCategoryColumns } from './columns';

const editName = (category: BenefitCategory) => category.name;

/** The kinds of benefit. */
export function BenefitCategoryTable() {
  return (
    <RecordTable
      label="Benefit Categories"
      list={useBenefitCategories()}
      columns={benefitCategoryColumns}
      sortedBy="name"
      editHref={hrefs.editBenefitCategory}
      editName={editName}
      filterPlaceholder="Filter by name"
      empty={{
        title: 'There are no benefit categories yet',
        text: 'Add the first one: every benefit has a category.',
        action: <LinkButton to={patterns.createBenefitCategory}>Add Benefit Category</LinkButton>,
      }}
    />
  );
}
