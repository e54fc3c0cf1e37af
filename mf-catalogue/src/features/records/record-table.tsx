import { useCallback, useMemo } from 'react';
import { DataTable, type DataTableProps, type Sort } from 'shared-ui';

interface Identified {
  readonly id: number;
}

/** A list that is fetched, as the hooks of the features answer it. */
interface FetchedList<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isValidating: boolean;
  retry: () => void;
}

type Words<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'filterPlaceholder' | 'empty'>;

interface RecordTableProps<Row> extends Words<Row> {
  list: FetchedList<Row>;
  /** The column that the list is in the order of when it is opened. */
  sortedBy: string;
  /** The address of a record's form. */
  editHref: (id: number) => string;
  /** Completes the name of a record's Edit link. */
  editName: (row: Row) => string;
}

const idOf = ({ id }: Identified) => id;

/** A list of the catalogue: each row is the link to its form. */
export function RecordTable<Row extends Identified>(props: RecordTableProps<Row>) {
  const { list, sortedBy, editHref, editName, ...words } = props;
  const rowHref = useCallback((row: Row) => editHref(row.id), [editHref]);
  const initialSort = useMemo<Sort>(() => ({ key: sortedBy, direction: 'ascending' }), [sortedBy]);
  return (
    <DataTable
      {...words}
      rows={list.data}
      rowKey={idOf}
      rowHref={rowHref}
      editName={editName}
      error={list.error}
      onRetry={list.retry}
      isRetrying={list.isValidating}
      initialSort={initialSort}
    />
  );
}
