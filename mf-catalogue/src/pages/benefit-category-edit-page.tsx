import { PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { BenefitCategoryForm, useBenefitCategory } from '../features/benefit-categories';
import { patterns } from '../paths';

const list = { label: 'Benefit Categories', to: patterns.benefitCategories };

/** The name of a benefit category. */
export function BenefitCategoryEditPage() {
  const { benefitCategoryId = '' } = useParams();
  const { data, error, isValidating, retry } = useBenefitCategory(benefitCategoryId);
  return (
    <>
      <PageHeader title="Edit Benefit Category" crumbs={[list]} />
      <RecordView
        key={benefitCategoryId}
        what="benefit category"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={1}
      >
        {(benefitCategory) => <BenefitCategoryForm benefitCategory={benefitCategory} onReload={retry} />}
      </RecordView>
    </>
  );
}
