import { PageHeader } from 'shared-ui';
import { BenefitCategoryForm } from '../features/benefit-categories';
import { patterns } from '../paths';

/** A new benefit category. */
export function BenefitCategoryCreatePage() {
  return (
    <>
      <PageHeader
        title="Create Benefit Category"
        crumbs={[{ label: 'Benefit Categories', to: patterns.benefitCategories }]}
      />
      <BenefitCategoryForm />
    </>
  );
}
