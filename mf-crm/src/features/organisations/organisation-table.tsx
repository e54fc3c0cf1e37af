import type { OrganisationListItem } from 'api-contract';
import { DataTable, LinkButton, useShowArchived, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
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
      filterPlaceholder={messages.organisations.filter}
      empty={{
        title: messages.organisations.none,
        text: messages.organisations.noneText,
        action: <LinkButton to={hrefs.createOrganisation()}>Create New Organisation</LinkButton>,
      }}
    />
  );
}
