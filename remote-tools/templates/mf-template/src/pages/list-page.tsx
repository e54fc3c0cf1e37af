import { PageHeader } from 'shared-ui';
import { EntryTable } from '../features/entries/entry-table';

/** Renders the first page of this remote. */
export function ListPage() {
  return (
    <>
      <PageHeader title="Template Title" />
      <EntryTable />
    </>
  );
}
