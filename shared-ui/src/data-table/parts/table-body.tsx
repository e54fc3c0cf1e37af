import { memo, type MouseEvent } from 'react';
import { useNavigate } from '../../router';
import type { Column } from '../column';
import { isPlainClick } from './row-action';
import { TableRow, type RowLinks } from './table-row';

interface TableBodyProps<Row> extends RowLinks<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

function Body<Row>({ rows, columns, rowKey, rowHref, editName }: TableBodyProps<Row>) {
  const navigate = useNavigate();

  // One handler for all rows: their links are plain elements, which cost next to nothing to draw.
  const handleClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-row-link], a[data-edit]');
    const href = link?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    void navigate(href);
  };

  return (
    <tbody role="rowgroup" onClick={handleClick}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} columns={columns} rowHref={rowHref} editName={editName} />
      ))}
    </tbody>
  );
}

/** The rows of one page. */
export const TableBody = memo(Body) as typeof Body;
