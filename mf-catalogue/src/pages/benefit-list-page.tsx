import { LinkButton, PageHeader } from 'shared-ui';
import { BenefitTable } from '../features/benefits';
import { patterns } from '../paths';

/** Every benefit. */
export function BenefitListPage() {
  return (
    <>
      <PageHeader
        title="Benefits"
        actions={
          <LinkButton to={patterns.createBenefit} tone="primary" icon="plus">
            Create New
          </LinkButton>
        }
      />
      <BenefitTable />
    </>
  );
}
