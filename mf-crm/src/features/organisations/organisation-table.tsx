import type { OrganisationListItem } from 'api-contract';
import { DataTable, LinkButton, useShowArchived, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { useOrganisations } from './api';
import { organisationColumns } from './columns';

const byName: Sort = { key: 'name', direction: 'ascending' };

const rowKey = (organisation: OrganisationListItem) => organisation.id;
const rowHref = (organisation: OrganisationListItem) => hrefs.editOrganisation(organisation.id);
const editName = (organisation: OrganisationListItem) => organisation.name;

/** The organisations with what has been quoted and sold to each. */
export function OrganisationTable() {
  const archived = useShowArchived();
  const { data, error, isValidating, retry } = useOrganisations(archived.isShown);
  return (
    <DataTable
      label="Organisations"
      rows={data}
      columns={organisationColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={byName}
      toolbar={archived.checkbox}
      filterPlaceholder="Filter by name"
      empty={{
        title: 'There are no organisations yet',
        text: 'Create the first one. Its contacts are added to it, and then it can be quoted.',
        action: <LinkButton to={hrefs.createOrganisation()}>Create New Organisation</LinkButton>,
      }}
    />
  );
}
