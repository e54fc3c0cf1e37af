import type { OrganisationListItem } from 'api-contract';
import { DataTable, type Column } from 'shared-ui';
import { hrefs } from '../../paths';
import { useEntries } from './api';

const columns: Column<OrganisationListItem>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
    text: ({ name }) => name,
    compact: 'main',
  },
];
const rowKey = ({ id }: OrganisationListItem) => id;
const rowHref = ({ id }: OrganisationListItem) => hrefs.editOrganisation(id);
const editName = ({ name }: OrganisationListItem) => name;

/** Renders all entries in a table with filter, sorting and paging. */
export function EntryTable() {
  const { entries, error, isValidating, retry } = useEntries();
  return (
    <DataTable
      label="Template Title"
      rows={entries}
      columns={columns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      filterPlaceholder="Filter by name"
      empty={{ title: 'There is nothing here yet', text: 'What is added later is listed here.' }}
    />
  );
}
