import { NextPageAhead, useLongList, type LongList } from './sources';
import { TableFrame, type TableProps } from './table-frame';
import { useTableView } from './view';

export interface LongDataTableProps<Row, Whole, Page> extends TableProps<Row> {
  list: LongList<Row, Whole, Page>;
}

/**
 * A list that may be too long for a browser: it then stays with the server, which finds, sorts and cuts it. A shorter one is read
 * whole and is a `DataTable` from then on. Looks, address and keys are those of a `DataTable`.
 */
export function LongDataTable<Row, Whole, Page>({ list, ...table }: LongDataTableProps<Row, Whole, Page>) {
  const state = useTableView(table);
  const source = useLongList(list, table.columns, state.view);
  return (
    <>
      <TableFrame {...table} {...state} source={source} />
      <NextPageAhead next={source.next ?? null} />
    </>
  );
}
