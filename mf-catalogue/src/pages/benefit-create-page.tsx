import { allOf, PageHeader } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useBenefitCategories } from '../features/benefit-categories';
import { useBenefitStages } from '../features/benefit-stages';
import { BenefitForm } from '../features/benefits';
import { patterns } from '../paths';

const list = { label: 'Benefits', to: patterns.benefits };

/** A new benefit. */
export function BenefitCreatePage() {
  const { data, error, isValidating, retry } = allOf({
    benefitStages: useBenefitStages(),
    benefitCategories: useBenefitCategories(),
  });
  return (
    <>
      <PageHeader title="Create Benefit" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={3}
      >
        {(choices) => <BenefitForm {...choices} />}
      </RecordView>
    </>
  );
}
