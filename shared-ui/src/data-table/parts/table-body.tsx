import { memo } from 'react';
import type { Column } from '../column';
import { tableRoles } from './roles';
import { TableRow, type RowLinks } from './table-row';
import { useRowLinks } from './use-row-links';
import { useRowsInSight } from './use-rows-in-sight';

interface TableBodyProps<Row> extends RowLinks<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Draws all rows at once, and not first those in sight. */
  isWhole: boolean;
}

function Body<Row>({ rows, isWhole, columns, rowKey, rowHref, editName }: TableBodyProps<Row>) {
  const bodyRef = useRowLinks();
  const drawn = useRowsInSight(rows, isWhole);
  return (
    <tbody {...tableRoles.group} ref={bodyRef}>
      {drawn.map((row, place) => (
        <TableRow
          // By place: turning a page then fills the rows that are there, which is cheaper than making new ones.
          key={place}
          id={rowKey(row)}
          row={row}
          columns={columns}
          rowHref={rowHref}
          editName={editName}
        />
      ))}
    </tbody>
  );
}

/** The rows of one page. */
export const TableBody = memo(Body) as typeof Body;
