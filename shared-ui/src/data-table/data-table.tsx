import { useCallback, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FilterBar, VisuallyHidden } from '../components';
import { tokens } from '../theme';
import type { Column, Sort } from './column';
import {
  FilterBox,
  NothingFound,
  SkeletonBody,
  SortSelect,
  StaleNotice,
  TableBody,
  TableEmpty,
  TableFailure,
  TableHead,
  TablePages,
  TableTotals,
  tableRoles,
  type EmptyMessage,
  type Totals,
} from './parts';
import { Frame, Grid, Scroller } from './table-style';
import { useScrollPlace } from './use-scroll-place';
import { useTableRows } from './use-table-rows';
import { useTableView, type TableView } from './view';

const Toolbar = styled(FilterBar)`
  justify-content: space-between;
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

/** A table of more columns is set in smaller type, so that they fit beside the menu of an ordinary screen. */
const MANY_COLUMNS = 9;

export interface DataTableProps<Row> {
  /** What the rows are: "Quotes". Names the table and heads its messages. */
  label: string;
  /** Undefined while they are on their way. Everything is worked out once for each array, so keep it the same. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Makes the whole row a link. Keep this and the next function the same between drawings, like `columns`. */
  rowHref?: (row: Row) => string;
  /** Adds a column with an Edit link to `rowHref`; what it answers completes the link's name: "Edit Q-00042". */
  editName?: (row: Row) => string;
  /** Why the last attempt to fetch failed. Rows that are there stay, under a notice. */
  error?: unknown;
  onRetry?: () => void;
  /** A fetch is under way. */
  isRetrying?: boolean;
  /** What is said when there is nothing yet. */
  empty: EmptyMessage;
  filterLabel?: string;
  filterPlaceholder?: string;
  initialSort?: Sort;
  /** Tells the tables of one page apart in the address: `contacts-`. */
  urlPrefix?: string;
  /** Controls at the end of the line with the filter. */
  toolbar?: ReactNode;
  /**
   * Undoes what the controls of the toolbar leave out; given while they leave anything out. No rows then means that nothing was found,
   * and clearing the filter does this too.
   */
  onClearToolbar?: () => void;
  /**
   * What the last row says of all rows that the filter lets through, by the key of its column: `{ reference: '3 quotes' }`.
   * Keep the function the same between drawings, like `columns`.
   */
  totals?: (rows: readonly Row[]) => Totals;
}

/**
 * A list: filter, sort, pages, and a face for each of loading, failure, nothing yet and nothing found. What the reader chooses
 * stands in the address. Made for tens of thousands of rows: only those of the page are drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    rowHref,
    editName,
    error,
    onRetry,
    isRetrying = false,
    empty,
  } = props;
  const { filterLabel = `Filter ${label.toLowerCase()}`, initialSort = null, urlPrefix = '' } = props;
  const { totals, onClearToolbar } = props;
  const frameRef = useRef<HTMLElement>(null);

  const { view, choose } = useTableView({
    prefix: urlPrefix,
    initialSort,
    sortable: columns.filter((column) => column.sortable !== false).map((column) => column.key),
  });
  const { index, filter, found, visible, page, total } = useTableRows(rows, columns, view);

  const handleSort = useCallback((sort: Sort) => choose({ sort }), [choose]);
  const handleFilter = useCallback((text: string) => choose({ filter: text }, 'replace'), [choose]);
  const handleClear = () => {
    handleFilter('');
    onClearToolbar?.();
  };
  const handlePages = useCallback(
    (change: Pick<Partial<TableView>, 'page' | 'size'>) => {
      choose(change);
      // The next page is read from its top.
      const frame = frameRef.current;
      if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    },
    [choose],
  );

  useScrollPlace(rows !== undefined);

  const isLoading = rows === undefined && !error;
  const hasFailed = rows === undefined && Boolean(error);
  const hasEdit = Boolean(rowHref && editName);
  const isDense = columns.length > MANY_COLUMNS;
  const failure = { label, error, isRetrying, onRetry };

  if (hasFailed) {
    return (
      <Frame>
        <TableFailure {...failure} />
      </Frame>
    );
  }
  if (rows?.length === 0 && !onClearToolbar) {
    return (
      <Frame>
        {Boolean(error) && <StaleNotice {...failure} />}
        <TableEmpty empty={empty} />
      </Frame>
    );
  }
  return (
    <Frame ref={frameRef} aria-busy={isLoading}>
      <Toolbar>
        <FilterBox
          label={filterLabel}
          placeholder={props.filterPlaceholder}
          value={view.filter}
          onChange={handleFilter}
          onFocus={index.prepareSearch}
        />
        <SortSelect columns={columns} sort={view.sort} onSort={handleSort} />
        {props.toolbar}
      </Toolbar>
      {Boolean(error) && <StaleNotice {...failure} />}
      {isLoading && <VisuallyHidden role="status">Loading {label.toLowerCase()}</VisuallyHidden>}
      {!isLoading && found.length === 0 ? (
        <NothingFound filter={filter} onClear={handleClear} />
      ) : (
        <Scroller $dense={isDense}>
          <Grid {...tableRoles.table} aria-label={label} $dense={isDense}>
            <TableHead columns={columns} sort={view.sort} hasEdit={hasEdit} onSort={handleSort} />
            {isLoading ? (
              <SkeletonBody columns={columns} hasEdit={hasEdit} />
            ) : (
              <TableBody
                rows={visible}
                columns={columns}
                rowKey={rowKey}
                rowHref={rowHref}
                editName={editName}
              />
            )}
            {totals && rows && (
              <TableTotals rows={rows} found={found} columns={columns} hasEdit={hasEdit} totals={totals} />
            )}
          </Grid>
        </Scroller>
      )}
      {!isLoading && (
        <TablePages
          label={label}
          page={page}
          size={view.size}
          found={found.length}
          total={total}
          onChange={handlePages}
        />
      )}
    </Frame>
  );
}
