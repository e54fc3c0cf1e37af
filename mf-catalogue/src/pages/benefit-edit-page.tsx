import { allOf, PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useBenefitCategories } from '../features/benefit-categories';
import { useBenefitStages } from '../features/benefit-stages';
import { BenefitForm, useBenefit } from '../features/benefits';
import { patterns } from '../paths';

const list = { label: 'Benefits', to: patterns.benefits };

/** A benefit that exists. */
export function BenefitEditPage() {
  const { benefitId = '' } = useParams();
  const benefit = useBenefit(benefitId);
  const { data, error, isValidating, retry } = allOf({
    benefit,
    benefitStages: useBenefitStages(),
    benefitCategories: useBenefitCategories(),
  });
  return (
    <>
      <PageHeader title="Edit Benefit" crumbs={[list]} />
      <RecordView
        key={benefitId}
        what="benefit"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={3}
      >
        {(loaded) => <BenefitForm {...loaded} onReload={benefit.retry} />}
      </RecordView>
    </>
  );
}
