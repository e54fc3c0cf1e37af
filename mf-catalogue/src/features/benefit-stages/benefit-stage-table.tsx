import type { BenefitStage } from 'api-contract';
import { DataTable, LinkButton, type Sort } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { useBenefitStages } from './api';
import { benefitStageColumns } from './columns';

const initialSort: Sort = { key: 'name', direction: 'ascending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (stage: BenefitStage) => stage.id;
const rowHref = (stage: BenefitStage) => hrefs.editBenefitStage(stage.id);
const editName = (stage: BenefitStage) => stage.name;

/** When benefits are given. */
export function BenefitStageTable() {
  const { benefitStages, error, isValidating, retry } = useBenefitStages();
  return (
    <DataTable
      label="Benefit Stages"
      rows={benefitStages}
      columns={benefitStageColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={initialSort}
      filterPlaceholder="Filter by name"
      empty={{
        title: 'There are no benefit stages yet',
        text: 'Add the first one: every benefit has a stage.',
        action: <LinkButton to={patterns.createBenefitStage}>Add Benefit Stage</LinkButton>,
      }}
    />
  );
}
