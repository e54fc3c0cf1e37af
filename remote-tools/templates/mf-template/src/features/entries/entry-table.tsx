import { pages, type OrganisationListItem } from 'api-contract';
import { DataTable, type Column } from 'shared-ui';
import { useEntries } from './api';

const nameOf = ({ name }: OrganisationListItem) => name;
const columns: Column<OrganisationListItem>[] = [
  { key: 'name', header: 'Name', value: nameOf, text: nameOf, compact: 'main' },
];
const rowKey = ({ id }: OrganisationListItem) => id;
const rowHref = ({ id }: OrganisationListItem) => pages.organisation(id);

/** Renders all entries in a table with filter, sorting and paging. */
export function EntryTable() {
  const { data, error, isValidating, mutate } = useEntries();
  return (
    <DataTable
      label="Template Title"
      rows={data}
      columns={columns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={nameOf}
      error={error}
      onRetry={() => void mutate()}
      isRetrying={isValidating}
      filterPlaceholder="Filter by name"
      empty={{ title: 'There is nothing here yet', text: 'What is added later is listed here.' }}
    />
  );
}
