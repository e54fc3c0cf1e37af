import { LinkButton, PageHeader } from 'shared-ui';
import { OrganisationTable } from '../features/organisations/organisation-table';
import { hrefs } from '../paths';

/** Renders the list of organisations. */
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
