import { memo } from 'react';
import { VisuallyHidden } from '../../components';
import { Icon } from '../../icons';
import type { Column, Sort } from '../column';
import { tableRoles } from './roles';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  hasEdit: boolean;
  onSort: (sort: Sort) => void;
}

/** The other way round for the column that is sorted by, upwards for any other. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

function Head<Row>({ columns, sort, hasEdit, onSort }: TableHeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              {...tableRoles.header}
              aria-sort={direction}
              data-align={column.align}
              data-hide-below={column.hideBelow}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.sortable === false ? (
                column.header
              ) : (
                <button type="button" onClick={() => onSort(nextSort(column.key, sort))}>
                  {column.header}
                  <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={13} />
                </button>
              )}
            </th>
          );
        })}
        {hasEdit && (
          <th scope="col" {...tableRoles.header} data-align="end">
            <VisuallyHidden>Edit</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The column headers; those that can be sorted by are buttons. */
export const TableHead = memo(Head) as typeof Head;
