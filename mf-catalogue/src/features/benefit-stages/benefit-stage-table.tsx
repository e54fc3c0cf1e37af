import type { BenefitStage } from 'api-contract';
import { LinkButton } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordTable } from '../records';
import { useBenefitStages } from './api';
import { benefitStageColumns } from './columns';

const editName = (stage: BenefitStage) => stage.name;

/** When benefits are given. */
export function BenefitStageTable() {
  return (
    <RecordTable
      label="Benefit Stages"
      list={useBenefitStages()}
      columns={benefitStageColumns}
      sortedBy="name"
      editHref={hrefs.editBenefitStage}
      editName={editName}
      filterPlaceholder="Filter by name"
      empty={{
        title: 'There are no benefit stages yet',
        text: 'Add the first one: every benefit has a stage.',
        action: <LinkButton to={patterns.createBenefitStage}>Add Benefit Stage</LinkButton>,
      }}
    />
  );
}
