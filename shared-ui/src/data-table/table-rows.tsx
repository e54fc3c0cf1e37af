import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pulse, SkeletonBar, VisuallyHidden } from '../components';
import { Icon } from '../components/icons';
import { tableRoles } from '../components/table-roles';
import {
  isSortable,
  priorityOf,
  type Column,
  type RowMenu,
  type Sort,
  type SortValue,
  type Totals,
} from './column';
import { rowHandlers, type Navigate } from './rows/row-handlers';
import type { OpenedMenu } from './rows/row-menu';
import { SelectRow, type RowSelection } from './selection/row-selection';

/** Returns the opposite direction for the column that is sorted by, ascending for any other. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  /** What the last column is called, which has the Edit link and the menu of a row; null without it. */
  end: string | null;
  onSort: (sort: Sort) => void;
  /** The checkbox that selects the rows of the page. */
  selectAll?: ReactNode;
}

/** The column headers; sortable ones are buttons. */
export function TableHead<Row>({ columns, sort, end, onSort, selectAll }: TableHeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column, index) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              {...tableRoles.header}
              aria-sort={direction}
              aria-label={index === 0 && selectAll ? column.header : undefined}
              data-align={column.align}
              data-priority={priorityOf(column)}
              style={column.width ? { width: column.width } : undefined}
            >
              {index === 0 && selectAll}
              {isSortable(column) ? (
                <button type="button" onClick={() => onSort(nextSort(column.key, sort))}>
                  {column.header}
                  <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={13} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {end && (
          <th scope="col" {...tableRoles.header} data-align="end">
            <VisuallyHidden>{end}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

const Skeleton = styled.tbody`
  ${pulse}
`;

const SKELETON_ROWS = 10;
const skeletonWidths = ['70%', '55%', '80%', '62%', '48%'];

/** Grey bars in place of the rows while they load. */
export function SkeletonBody<Row>({ columns, end }: Pick<TableHeadProps<Row>, 'columns' | 'end'>) {
  return (
    <Skeleton aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-priority={priorityOf(column)}
              data-compact={column.compact === 'hidden' ? 'hidden' : index === 0 ? 'main' : undefined}
            >
              <SkeletonBar
                $width={skeletonWidths[(row + index * 2) % skeletonWidths.length]}
                style={
                  column.align === 'end'
                    ? { margin: '6px 0 6px auto', width: '48px' }
                    : { margin: '6px 0', minWidth: '48px' }
                }
              />
            </td>
          ))}
          {end && <td data-compact="hidden" />}
        </tr>
      ))}
    </Skeleton>
  );
}

/** Names the button of the menu at the end of a row. */
const END = 'end';

interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowHref?: (row: Row) => string;
  editName?: (row: Row) => string;
  editHref?: (row: Row) => string;
  /** The menu at the end of each row. */
  rowMenu?: RowMenu<Row>;
  selection?: RowSelection<Row>;
  /** Opens the address of a row. The same function at each render. */
  onOpen: Navigate;
  /** Opens a menu. The same function at each render. */
  onMenu: (opened: OpenedMenu<Row>) => void;
}

function Body<Row>({ rows, onOpen, onMenu, ...props }: TableBodyProps<Row>) {
  const openMenu = (button: HTMLButtonElement) => {
    const row = rows[button.closest('tr')!.sectionRowIndex];
    const key = button.dataset['menu'];
    const menu = key === END ? props.rowMenu : props.columns.find((column) => column.key === key)?.menu;
    if (row && menu) onMenu({ row, menu, button });
  };
  return (
    <tbody {...tableRoles.group} {...rowHandlers(onOpen, openMenu)}>
      {rows.map((row) => (
        <TableRow key={props.rowKey(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}

/** The rows of one page. Memoised, so that neither a key in the filter box nor another address renders them again. */
export const TableBody = memo(Body) as typeof Body;

const asContent = (value: SortValue): ReactNode =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

interface MenuButtonProps<Row> {
  row: Row;
  menu: RowMenu<Row>;
  name: string;
  children: ReactNode;
}

/** Renders the button of a menu, which the handler of the body opens. */
const MenuButton = <Row,>({ row, menu, name, children }: MenuButtonProps<Row>) =>
  menu.isOffered?.(row) === false ? (
    children
  ) : (
    <button
      type="button"
      data-menu={name}
      data-value={name === END ? undefined : ''}
      aria-haspopup="menu"
      aria-label={menu.nameOf(row)}
    >
      {children}
    </button>
  );

/** Returns the content of a cell on its line, which is cut off where it has no room. */
function lineOf<Row>(row: Row, { key, render, value, menu, nowrap, align, compact }: Column<Row>): ReactNode {
  const content = render ? render(row) : asContent(value?.(row));
  if (menu)
    return (
      <MenuButton row={row} menu={menu} name={key}>
        {content}
      </MenuButton>
    );
  const isWhole = nowrap || align === 'end' || compact === 'wide';
  const isEmpty = !content && content !== 0;
  return isWhole || isEmpty ? content : <span data-line="">{content}</span>;
}

type TableRowProps<Row> = Omit<TableBodyProps<Row>, 'rows' | 'onOpen' | 'onMenu'> & { row: Row };

function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowHref,
  editName,
  editHref = rowHref,
  rowMenu,
  selection,
}: TableRowProps<Row>) {
  const href = rowHref?.(row);
  const hasEdit = href && editName;
  return (
    <tr {...tableRoles.row} data-link={href ? '' : undefined}>
      {columns.map((column, index) => {
        const compact = column.compact ?? (index === 0 ? 'main' : 'detail');
        const isLink = href && compact === 'main';
        return (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-align={column.align}
            data-nowrap={column.nowrap ? '' : undefined}
            data-priority={priorityOf(column)}
            data-compact={compact}
            data-label={compact === 'detail' || compact === 'wide' ? column.header : undefined}
          >
            {index === 0 && selection && <SelectRow row={row} rowKey={rowKey(row)} selection={selection} />}
            {isLink ? (
              <a href={href} data-row-link="">
                {column.render ? column.render(row) : asContent(column.value?.(row))}
              </a>
            ) : (
              lineOf(row, column)
            )}
          </td>
        );
      })}
      {(hasEdit || rowMenu) && (
        <td {...tableRoles.cell} data-align="end" data-compact={rowMenu ? 'end' : 'hidden'}>
          {hasEdit && (
            <a href={editHref?.(row)} data-edit="" aria-label={`Edit ${editName(row)}`}>
              Edit
            </a>
          )}
          {rowMenu && (
            <MenuButton row={row} menu={rowMenu} name={END}>
              <Icon name="more" />
            </MenuButton>
          )}
        </td>
      )}
    </tr>
  );
}

interface TotalsRowProps<Row> extends Pick<TableHeadProps<Row>, 'columns' | 'end'> {
  totals: Totals;
}

/** The last row: the totals of all rows that match the filter. */
export function TotalsRow<Row>({ totals, columns, end }: TotalsRowProps<Row>) {
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row} className="thick-top-border">
        {columns.map((column, index) => (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-align={column.align}
            data-priority={priorityOf(column)}
            data-label={index > 0 ? column.header : undefined}
          >
            {totals[column.key]}
          </td>
        ))}
        {end && <td {...tableRoles.cell} />}
      </tr>
    </tfoot>
  );
}
