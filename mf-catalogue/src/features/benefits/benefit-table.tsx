import type { Benefit } from 'api-contract';
import { LinkButton } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordTable } from '../records';
import { useBenefits } from './api';
import { benefitColumns } from './columns';

const editName = (benefit: Benefit) => benefit.description;

/** What clients get before, during and after an event. */
export function BenefitTable() {
  return (
    <RecordTable
      label="Benefits"
      list={useBenefits()}
      columns={benefitColumns}
      sortedBy="description"
      editHref={hrefs.editBenefit}
      editName={editName}
      filterPlaceholder="Filter by stage, category or description"
      empty={{
        title: 'There are no benefits yet',
        text: 'Create the first one. It can then be assigned to product groups.',
        action: <LinkButton to={patterns.createBenefit}>Create New Benefit</LinkButton>,
      }}
    />
  );
}
