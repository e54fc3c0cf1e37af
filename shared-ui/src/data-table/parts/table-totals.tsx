import { memo, type ReactNode } from 'react';
import type { Column } from '../column';
import { tableRoles } from './roles';

/** What stands in the last row, by the key of its column; a column that is not named stays empty. */
export type Totals = Readonly<Record<string, ReactNode>>;

interface TableTotalsProps<Row> {
  /** What all found rows come to; another function when others are found. */
  totals: () => Totals;
  columns: readonly Column<Row>[];
  hasEdit: boolean;
}

function Foot<Row>({ totals, columns, hasEdit }: TableTotalsProps<Row>) {
  const values = totals();
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-align={column.align}
            data-hide-below={column.hideBelow}
          >
            {values[column.key]}
          </td>
        ))}
        {hasEdit && <td {...tableRoles.cell} />}
      </tr>
    </tfoot>
  );
}

/** The last row: what all found rows come to. Worked out again only when others are found, and not for each key typed. */
export const TableTotals = memo(Foot) as typeof Foot;
