import { LinkButton, PageHeader } from 'shared-ui';
import { BenefitCategoryTable } from '../features/benefit-categories';
import { patterns } from '../paths';

/** Every benefit category. */
export function BenefitCategoryListPage() {
  return (
    <>
      <PageHeader
        title="Benefit Categories"
        actions={
          <LinkButton to={patterns.createBenefitCategory} tone="primary" icon="plus">
            Add
          </LinkButton>
        }
      />
      <BenefitCategoryTable />
    </>
  );
}
