import { memo, useCallback, type MouseEvent } from 'react';
import { useNavigate } from '../../router';
import type { Column } from '../column';
import { isPlainClick } from './row-action';
import { roles } from './roles';
import { TableRow, type RowLinks } from './table-row';

interface TableBodyProps<Row> extends RowLinks<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

function Body<Row>({ rows, columns, rowKey, rowHref, editName }: TableBodyProps<Row>) {
  const navigate = useNavigate();

  // The links are plain elements that share one handler: a router's Link a row would cost more than the row.
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const href = event.currentTarget.getAttribute('href');
      if (href === null || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );

  return (
    <tbody {...roles.group}>
      {rows.map((row, place) => (
        <TableRow
          // By place: turning a page then fills the rows that are there, which is cheaper than making new ones.
          key={place}
          id={rowKey(row)}
          row={row}
          columns={columns}
          rowHref={rowHref}
          editName={editName}
          onFollow={follow}
        />
      ))}
    </tbody>
  );
}

/** The rows of one page. */
export const TableBody = memo(Body) as typeof Body;
