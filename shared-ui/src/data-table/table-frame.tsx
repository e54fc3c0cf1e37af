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
  type FilterHandle,
} from './parts';
import type { RowSource } from './sources';
import { Frame, Grid, Scroller } from './table-style';
import { useScrollPlace } from './use-scroll-place';
import type { TableView, TableViewState } from './view';

const Toolbar = styled(FilterBar)`
  justify-content: space-between;
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

/** A table of more columns is set in smaller type, so that they fit beside the menu of an ordinary screen. */
const MANY_COLUMNS = 9;

/** What a table needs to know of its rows, wherever these come from. */
export interface TableProps<Row> {
  /** What the rows are: "Quotes". Names the table and heads its messages. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Makes the whole row a link. Keep this and the next function the same between drawings, like `columns`. */
  rowHref?: (row: Row) => string;
  /** Adds a column with an Edit link to `rowHref`; what it answers completes the link's name: "Edit Q-00042". */
  editName?: (row: Row) => string;
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
}

interface TableFrameProps<Row> extends TableProps<Row>, TableViewState {
  source: RowSource<Row>;
}

/** Draws a table: filter, sort, pages, and a face for each of loading, failure, nothing yet and nothing found. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const {
    label,
    source,
    view,
    arrived,
    choose,
    type,
    columns,
    rowKey,
    rowHref,
    editName,
    empty,
    onClearToolbar,
  } = props;
  const { filterLabel = `Filter ${label.toLowerCase()}` } = props;
  const { rows, page, found, total, filter, isBehind, error, onRetry, isRetrying, totals } = source;
  const frameRef = useRef<HTMLElement>(null);
  const filterRef = useRef<FilterHandle>(null);

  const handleSort = useCallback((sort: Sort) => choose({ sort }), [choose]);
  const handleClear = () => {
    filterRef.current?.clear();
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

  const opensFurtherDown = useScrollPlace(rows !== undefined);

  const isLoading = rows === undefined && !error;
  // Rows that stay because nothing better came are read as any others.
  const isWaiting = isBehind && !error;
  const hasFailed = rows === undefined && Boolean(error);
  const hasEdit = Boolean(rowHref && editName);
  const isDense = columns.length > MANY_COLUMNS;
  const failure = { label, error, isRetrying, onRetry, isBehind };

  if (hasFailed) {
    return (
      <Frame>
        <TableFailure {...failure} />
      </Frame>
    );
  }
  if (rows && total === 0 && !onClearToolbar) {
    return (
      <Frame>
        {Boolean(error) && <StaleNotice {...failure} />}
        <TableEmpty empty={empty} />
      </Frame>
    );
  }
  return (
    <Frame ref={frameRef} aria-busy={isLoading || isWaiting}>
      <Toolbar data-screen-only>
        <FilterBox
          ref={filterRef}
          label={filterLabel}
          placeholder={props.filterPlaceholder}
          given={arrived}
          value={view.filter}
          onType={type}
          onFocus={source.prepareFilter}
        />
        <SortSelect columns={columns} sort={view.sort} onSort={handleSort} />
        {props.toolbar}
      </Toolbar>
      {Boolean(error) && <StaleNotice {...failure} />}
      {isLoading && <VisuallyHidden role="status">Loading {label.toLowerCase()}</VisuallyHidden>}
      {!isLoading && found === 0 ? (
        <NothingFound filter={filter} onClear={handleClear} />
      ) : (
        <Scroller $dense={isDense}>
          <Grid
            {...tableRoles.table}
            aria-label={label}
            data-behind={isWaiting ? '' : undefined}
            $dense={isDense}
          >
            <TableHead columns={columns} sort={view.sort} hasEdit={hasEdit} onSort={handleSort} />
            {rows === undefined ? (
              <SkeletonBody columns={columns} hasEdit={hasEdit} />
            ) : (
              <TableBody
                rows={rows}
                isWhole={opensFurtherDown}
                columns={columns}
                rowKey={rowKey}
                rowHref={rowHref}
                editName={editName}
              />
            )}
            {totals && rows && <TableTotals totals={totals} columns={columns} hasEdit={hasEdit} />}
          </Grid>
        </Scroller>
      )}
      {!isLoading && (
        <TablePages
          label={label}
          page={page}
          chosen={isBehind ? view.page : page.page}
          size={view.size}
          found={found}
          total={total}
          onChange={handlePages}
        />
      )}
    </Frame>
  );
}
