import { LinkButton, PageHeader } from 'shared-ui';
import { OrganisationTable } from '../features/organisations';
import { hrefs } from '../paths';

/** Every organisation. */
export function OrganisationListPage() {
  return (
    <>
      <PageHeader
        title="Organisations"
        actions={
          <LinkButton to={hrefs.createOrganisation()} tone="primary" icon="plus">
            Create New
          </LinkButton>
        }
      />
      <OrganisationTable />
    </>
  );
}
