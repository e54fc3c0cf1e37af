import { memo, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pulse, SkeletonBar, VisuallyHidden } from '../components';
import { Icon } from '../icons';
import { isSortable, priorityOf, type Column, type Sort, type SortValue, type Totals } from './column';
import { SelectRow, type RowSelection } from './row-selection';

/** The native roles of table elements, which browsers drop where the layout is not a table's, as on a phone's cards. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Returns the opposite direction for the column that is sorted by, ascending for any other. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  hasEdit: boolean;
  onSort: (sort: Sort) => void;
  /** The checkbox that selects the rows of the page. */
  selectAll?: ReactNode;
}

/** The column headers; sortable ones are buttons. */
export function TableHead<Row>({ columns, sort, hasEdit, onSort, selectAll }: TableHeadProps<Row>) {
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
        {hasEdit && (
          <th scope="col" {...tableRoles.header} data-align="end">
            <VisuallyHidden>Edit</VisuallyHidden>
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
export function SkeletonBody<Row>({ columns, hasEdit }: Pick<TableHeadProps<Row>, 'columns' | 'hasEdit'>) {
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
          {hasEdit && <td data-compact="hidden" />}
        </tr>
      ))}
    </Skeleton>
  );
}

/** What in a row handles a click itself. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

/** The links of the rows, which one handler follows: a link of the router would read the address, and be rendered at each change of it. */
const ROW_LINK = 'a[data-row-link], a[data-edit]';

const linkOf = (target: Element): HTMLAnchorElement | null | undefined =>
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');

type Navigate = (href: string) => void;

/** Follows the link that was clicked, or that of the clicked row; in a new tab with the middle button or a modifier key. */
function followRow(event: MouseEvent, navigate: Navigate) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isRightButton = button > 1;
  if (isRightButton || !(target instanceof Element)) return;
  const isForNewTab = button === 1 || ctrlKey || metaKey || shiftKey;
  const ownLink = target.closest(ROW_LINK);
  if (ownLink) {
    // The browser opens the new tab, or saves with Alt.
    if (isForNewTab || altKey) return;
    event.preventDefault();
    return navigate(ownLink.getAttribute('href') ?? '');
  }
  const isSelectingText = window.getSelection()?.type === 'Range';
  const href = linkOf(target)?.getAttribute('href');
  if (!href || isSelectingText || target.closest(INTERACTIVE)) return;
  if (isForNewTab) window.open(href, '_blank', 'noopener');
  else navigate(href);
}

/** Stops the automatic scrolling that some systems start with the middle button. */
function preventAutoscroll(event: MouseEvent) {
  if (event.button === 1 && event.target instanceof Element && linkOf(event.target)) event.preventDefault();
}

/** Makes whole rows clickable. The keyboard has the links themselves. */
const rowClicks = (navigate: Navigate) => {
  const onClick = (event: MouseEvent) => followRow(event, navigate);
  return { onClick, onAuxClick: onClick, onMouseDown: preventAutoscroll };
};

interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowHref?: (row: Row) => string;
  editName?: (row: Row) => string;
  editHref?: (row: Row) => string;
  selection?: RowSelection<Row>;
  /** Opens the address of a row. The same function at each render. */
  onOpen: Navigate;
}

function Body<Row>({ rows, onOpen, ...props }: TableBodyProps<Row>) {
  return (
    <tbody {...tableRoles.group} {...rowClicks(onOpen)}>
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

type TableRowProps<Row> = Omit<TableBodyProps<Row>, 'rows' | 'onOpen'> & { row: Row };

function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowHref,
  editName,
  editHref = rowHref,
  selection,
}: TableRowProps<Row>) {
  const href = rowHref?.(row);
  return (
    <tr {...tableRoles.row} data-link={href ? '' : undefined}>
      {columns.map((column, index) => {
        const compact = column.compact ?? (index === 0 ? 'main' : 'detail');
        const content = column.render ? column.render(row) : asContent(column.value?.(row));
        const link = href && compact === 'main' && (
          <a href={href} data-row-link="">
            {content}
          </a>
        );
        return (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-align={column.align}
            data-nowrap={column.nowrap ? '' : undefined}
            data-priority={priorityOf(column)}
            data-compact={compact}
            data-label={compact === 'detail' ? column.header : undefined}
          >
            {index === 0 && selection ? (
              <>
                <SelectRow row={row} rowKey={rowKey(row)} selection={selection} />
                {link || <span>{content}</span>}
              </>
            ) : (
              link || content
            )}
          </td>
        );
      })}
      {href && editName && (
        <td {...tableRoles.cell} data-align="end" data-compact="hidden">
          <a href={editHref?.(row)} data-edit="" aria-label={`Edit ${editName(row)}`}>
            Edit
          </a>
        </td>
      )}
    </tr>
  );
}

interface TotalsRowProps<Row> extends Pick<TableHeadProps<Row>, 'columns' | 'hasEdit'> {
  totals: Totals;
}

/** The last row: the totals of all rows that match the filter. */
export function TotalsRow<Row>({ totals, columns, hasEdit }: TotalsRowProps<Row>) {
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
        {hasEdit && <td {...tableRoles.cell} />}
      </tr>
    </tfoot>
  );
}
