import { PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { BenefitStageForm, useBenefitStage } from '../features/benefit-stages';
import { patterns } from '../paths';

const list = { label: 'Benefit Stages', to: patterns.benefitStages };

/** The name of a benefit stage. */
export function BenefitStageEditPage() {
  const { benefitStageId = '' } = useParams();
  const { data, error, isValidating, retry } = useBenefitStage(benefitStageId);
  return (
    <>
      <PageHeader title="Edit Benefit Stage" crumbs={[list]} />
      <RecordView
        key={benefitStageId}
        what="benefit stage"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={1}
      >
        {(benefitStage) => <BenefitStageForm benefitStage={benefitStage} onReload={retry} />}
      </RecordView>
    </>
  );
}
