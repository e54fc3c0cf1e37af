import { LinkButton, PageHeader } from 'shared-ui';
import { BenefitStageTable } from '../features/benefit-stages';
import { patterns } from '../paths';

/** Every benefit stage. */
export function BenefitStageListPage() {
  return (
    <>
      <PageHeader
        title="Benefit Stages"
        actions={
          <LinkButton to={patterns.createBenefitStage} tone="primary" icon="plus">
            Add
          </LinkButton>
        }
      />
      <BenefitStageTable />
    </>
  );
}
