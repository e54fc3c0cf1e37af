import { PageHeader } from 'shared-ui';
import { BenefitStageForm } from '../features/benefit-stages';
import { patterns } from '../paths';

/** A new benefit stage. */
export function BenefitStageCreatePage() {
  return (
    <>
      <PageHeader
        title="Create Benefit Stage"
        crumbs={[{ label: 'Benefit Stages', to: patterns.benefitStages }]}
      />
      <BenefitStageForm />
    </>
  );
}
