import { Fragment, memo, type ReactNode } from 'react';
import type { Column, SortValue } from '../column';
import { tableRoles } from './roles';

export interface RowLinks<Row> {
  /** Where the row leads; the whole of it is the link. */
  readonly rowHref?: (row: Row) => string;
  /** Adds an Edit link; what it answers follows "Edit" in the link's name. */
  readonly editName?: (row: Row) => string;
}

interface TableRowProps<Row> extends RowLinks<Row> {
  row: Row;
  /** What it is, whatever its place: what a cell draws itself begins anew with another row. */
  id: string | number;
  columns: readonly Column<Row>[];
}

const asContent = (value: SortValue): ReactNode =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

/** Text keeps nothing, and most cells are text: it is written into the one that is there. */
const keepsSomething = (content: ReactNode): boolean => typeof content === 'object' && content !== null;

/** The places on a phone's card that the style knows by name. An attribute that is not there costs nothing. */
const placed = {
  main: 'main',
  figure: 'figure',
  detail: undefined,
  plain: undefined,
  hidden: 'hidden',
} as const;

function Row<RowData>({ row, id, columns, rowHref, editName }: TableRowProps<RowData>) {
  const href = rowHref?.(row);
  return (
    <tr {...tableRoles.row} data-link={href ? '' : undefined}>
      {columns.map((column, index) => {
        const compact = column.compact ?? (index === 0 ? 'main' : 'detail');
        const drawn = column.render ? column.render(row) : asContent(column.value(row));
        const content =
          keepsSomething(drawn) && !column.stateless ? <Fragment key={id}>{drawn}</Fragment> : drawn;
        return (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-align={column.align}
            data-nowrap={column.nowrap ? '' : undefined}
            data-hide-below={column.hideBelow}
            data-compact={placed[compact]}
            data-label={compact === 'detail' ? column.header : undefined}
          >
            {href && compact === 'main' ? (
              <a href={href} data-row-link="">
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {href && editName && (
        <td {...tableRoles.cell} data-align="end" data-compact="hidden">
          <a href={href} data-edit="" aria-label={`Edit ${editName(row)}`}>
            Edit
          </a>
        </td>
      )}
    </tr>
  );
}

/** One row, drawn again only when it or the columns have changed. */
export const TableRow = memo(Row) as typeof Row;
