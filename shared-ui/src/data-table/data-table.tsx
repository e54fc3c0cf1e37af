import type { Totals } from './parts';
import { useRowsInMemory } from './sources';
import { TableFrame, type TableProps } from './table-frame';
import { useTableView } from './view';

export interface DataTableProps<Row> extends TableProps<Row> {
  /** Undefined while they are on their way. Everything is worked out once for each array, so keep it the same. */
  rows: readonly Row[] | undefined;
  /** Why the last attempt to fetch failed. Rows that are there stay, under a notice. */
  error?: unknown;
  onRetry?: () => void;
  /** A fetch is under way. */
  isRetrying?: boolean;
  /**
   * What the last row says of all rows that the filter lets through, by the key of its column: `{ reference: '3 quotes' }`.
   * Keep the function the same between drawings, like `columns`.
   */
  totals?: (rows: readonly Row[]) => Totals;
}

/**
 * A list of which all rows are here. What the reader chooses stands in the address. Made for tens of thousands of rows: only those
 * of the page are drawn.
 */
export function DataTable<Row>({
  rows,
  error,
  onRetry,
  isRetrying = false,
  totals,
  ...table
}: DataTableProps<Row>) {
  const { columns } = table;
  const state = useTableView(table);
  const source = useRowsInMemory({ rows, columns, totals, error, onRetry, isRetrying }, state.view);
  return <TableFrame {...table} {...state} source={source} />;
}
