import { useCallback, useMemo } from 'react';
import { DataTable, LinkButton, PageHeader, type DataTableProps, type Read, type Sort } from 'shared-ui';

interface Identified {
  readonly id: number;
}

interface RecordListPageProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'filterPlaceholder'> {
  /** The heading, which is also the table's name. */
  title: string;
  list: Read<readonly Row[]>;
  /** The key of the column that the list is sorted by at first. */
  sortedBy: string;
  /** The address of the form of a new record, and its link in the header and in an empty list. */
  create: { to: string; label: string; labelWhenEmpty: string };
  /** The heading and the text of an empty list. */
  empty: { title: string; text: string };
  editHref: (id: number) => string;
  /** Completes the name of a record's Edit link. Columns and functions are constants, so that the table can memoize by them. */
  editName: (row: Row) => string;
}

const idOf = ({ id }: Identified) => id;

/** A list of the catalogue. Each row links to its form. */
export function RecordListPage<Row extends Identified>(props: RecordListPageProps<Row>) {
  const { title, list, sortedBy, create, empty, editHref, editName, columns, filterPlaceholder } = props;
  const rowHref = useCallback((row: Row) => editHref(row.id), [editHref]);
  const initialSort = useMemo<Sort>(() => ({ key: sortedBy, direction: 'ascending' }), [sortedBy]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <LinkButton to={create.to} tone="primary" icon="plus">
            {create.label}
          </LinkButton>
        }
      />
      <DataTable
        label={title}
        columns={columns}
        filterPlaceholder={filterPlaceholder}
        empty={{ ...empty, action: <LinkButton to={create.to}>{create.labelWhenEmpty}</LinkButton> }}
        rows={list.data}
        rowKey={idOf}
        rowHref={rowHref}
        editName={editName}
        error={list.error}
        onRetry={list.retry}
        isRetrying={list.isValidating}
        initialSort={initialSort}
      />
    </>
  );
}
