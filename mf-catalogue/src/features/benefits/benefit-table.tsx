import type { Benefit } from 'api-contract';
import { DataTable, LinkButton, type Sort } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { useBenefits } from './api';
import { benefitColumns } from './columns';

const initialSort: Sort = { key: 'description', direction: 'ascending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (benefit: Benefit) => benefit.id;
const rowHref = (benefit: Benefit) => hrefs.editBenefit(benefit.id);
const editName = (benefit: Benefit) => benefit.description;

/** What clients get before, during and after an event. */
export function BenefitTable() {
  const { benefits, error, isValidating, retry } = useBenefits();
  return (
    <DataTable
      label="Benefits"
      rows={benefits}
      columns={benefitColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={initialSort}
      filterPlaceholder="Filter by stage, category or description"
      empty={{
        title: 'There are no benefits yet',
        text: 'Create the first one. It can then be assigned to product groups.',
        action: <LinkButton to={patterns.createBenefit}>Create New Benefit</LinkButton>,
      }}
    />
  );
}
