import type { Benefit } from 'api-contract';
import { type Column } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordListPage } from '../records/record-list-page';
import { useBenefits } from './api';

/** The columns of the benefit list; the filter looks at stage, category and description. */
const benefitColumns: readonly Column<Benefit>[] = [
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

const editName = (benefit: Benefit) => benefit.description;

/** The list of benefits, with the number of groups that have each. */
export function BenefitListPage() {
  return (
    <RecordListPage
      title="Benefits"
      list={useBenefits()}
      columns={benefitColumns}
      sortedBy="description"
      create={{ to: patterns.createBenefit, label: 'Create New', labelWhenEmpty: 'Create New Benefit' }}
      empty={{
        title: 'There are no benefits yet',
        text: 'Create the first one. It can then be assigned to product groups.',
      }}
      editHref={hrefs.editBenefit}
      editName={editName}
      filterPlaceholder="Filter by stage, category or description"
    />
  );
}
