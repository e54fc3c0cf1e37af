import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button, EmptyState, ErrorState, VisuallyHidden } from '../components';
import { tableRoles } from '../components/table-roles';
import { messages } from './messages';
import { PagePart } from '../remotes';
import { useListScroll, useSaveListOrder } from '../router/places';
import { useNavigate } from '../router';
import type { Column, RowMenu, Sort } from './column';
import { ListTools, useShownColumns } from './views/list-tools';
import { SelectionBar, SelectPage, type RowSelection } from './selection/row-selection';
import { useOutcome, type Outcome } from './selection/results';
import { SelectionMemory, SelectionMemoryContext } from './selection/selection-memory';
import { OpenMenu, type OpenedMenu } from './rows/row-menu';
import { readerOf, serverRows, type LocalRows, type PageResponse, type ServerRows } from './row-sources';
import { SavedViews, SaveView } from './views/saved-views';
import { FilterBox, SortSelect } from './table-controls';
import { Chips, Frame, Scroller, Toolbar } from './table-frame';
import { NothingFound, StaleNotice, type EmptyMessage } from './table-messages';
import { TablePages } from './table-pages';
import { SkeletonBody, TableBody, TableHead, TotalsRow } from './table-rows';
import { Grid } from './table-style';
import type { TableView } from './table-view';
import { useTableView } from './use-table-view';

/**
 * A table with more columns, the checkboxes and what can be done with a row included, uses smaller type, so that they fit beside the menu
 * of an ordinary screen.
 */
const MANY_COLUMNS = 8;

interface TableProps<Row> {
  /** What the rows are: "Quotes". Names the table and heads its messages. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Makes the whole row a link. */
  rowHref?: (row: Row) => string;
  /** Adds a column with an Edit link and completes the link's name: "Edit Q-00042". */
  editName?: (row: Row) => string;
  /** Where the Edit link leads; by default to `rowHref`. */
  editHref?: (row: Row) => string;
  /** The menu at the end of each row, with all that can be done with it. */
  rowMenu?: RowMenu<Row>;
  /** The message of a list that has no rows at all. */
  empty: EmptyMessage;
  /** The message of a list that leaves something out by default, such as what is done, where it leaves out all. */
  emptyByDefault?: EmptyMessage;
  filterPlaceholder?: string;
  initialSort?: Sort;
  /** Tells the tables of one page apart in the address: `contacts-`. */
  urlPrefix?: string;
  /** Controls at the end of the line with the filter. */
  toolbar?: ReactNode;
  /**
   * Resets the controls of the toolbar; pass it while they leave anything out. A list without rows then counts as "nothing found", and
   * clearing the filter calls this too.
   */
  onClearToolbar?: () => void;
  /** Adds a checkbox to each row, and one for the page. A list that the server pages has `selectionOf`. */
  selection?: RowSelection<Row>;
  /** What exports the rows of a view, on all pages: its path and name, and the label of the button where it has more than these. */
  workbookOf?: (view: TableView) => { path: string; fileName: string; label?: string };
}

export type DataTableProps<Row> = TableProps<Row> & LocalRows<Row>;

/** Returns whether the table is wider than its frame, and the ref of the frame. The widths of a box that fits may differ by a rounded pixel. */
function useWide() {
  const [isWide, setWide] = useState(false);
  const scrollerRef = useCallback((scroller: HTMLDivElement) => {
    const table = scroller.querySelector('table');
    if (!table) return;
    // Unlike a measurement after each render, it never makes the browser lay out the page once more.
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > scroller.clientWidth + 1));
    [scroller, table].forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, []);
  return { scrollerRef, isWide };
}

/**
 * Renders a list with a filter, an order and pages, which the address keeps, or its state while it is loading, has failed, is empty or matches
 * nothing. Above it is the outcome of the last action on its rows. The browser filters, sorts and pages an array of rows; the server does so
 * for `serverRows`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { panel, report } = useOutcome(props.label);
  return (
    <>
      {panel}
      <PagePart>
        <Table {...props} onReport={report} />
      </PagePart>
    </>
  );
}

type TableWithReports<Row> = DataTableProps<Row> & { onReport: (outcome: Outcome) => void };

function Table<Row>({ onClearToolbar, onReport, ...props }: TableWithReports<Row>) {
  const { view, choose, setFilter, settle } = useTableView(props);
  const { useRows, preload } = readerOf(props);
  const source = useRows(view, props);
  const {
    label,
    rowKey,
    rowHref,
    editName,
    editHref,
    rowMenu,
    empty,
    emptyByDefault,
    filterPlaceholder,
    toolbar,
    urlPrefix = '',
    workbookOf,
  } = props;
  const choice = useShownColumns(props.columns);
  const { columns } = choice;
  const { rows, page, found, total, filter, isStale, error, totals, all } = source;
  const { selection = props.selection } = source;
  const frameRef = useRef<HTMLElement>(null);
  const [memory] = useState(() => new SelectionMemory());
  const { scrollerRef, isWide } = useWide();
  const filterRef = useRef<HTMLInputElement>(null);
  useListScroll(rows !== undefined);
  useSaveListOrder(rowHref && rows ? rows.map(rowHref).filter(Boolean) : [], urlPrefix);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedMenu<Row> & { count: number }>();
  const handleMenu = useCallback((menu: OpenedMenu<Row>) => {
    const isOpen = menu.button.ariaExpanded === 'true';
    setOpened((last) => (isOpen ? undefined : { ...menu, count: (last?.count ?? 0) + 1 }));
  }, []);
  const handleOpen = useCallback((href: string) => void navigate(href), [navigate]);

  const isLoading = rows === undefined && !error;
  // Rows that stay because the next ones could not be loaded are not dimmed.
  const isWaiting = isStale && !error;
  const hasEdit = Boolean(rowHref && editName);
  const end = hasEdit ? 'Edit' : rowMenu ? 'Actions' : null;
  const isDense = columns.length + Number(Boolean(selection)) + Number(end !== null) > MANY_COLUMNS;
  const failure = { label, ...source };

  const handleChoose = (change: Partial<TableView>) => {
    const next = choose(change);
    preload?.(next);
  };
  const handlePages = (change: Pick<Partial<TableView>, 'page' | 'size'>) => {
    handleChoose(change);
    const frame = frameRef.current;
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  };

  if (rows === undefined && Boolean(error)) {
    return (
      <Frame>
        <ErrorState
          title={messages.notLoaded(label)}
          error={error}
          busy={source.isRetrying}
          onRetry={source.onRetry}
        />
      </Frame>
    );
  }
  const isEmpty = rows !== undefined && total === 0 && !onClearToolbar;
  const isFiltered = filter.trim() !== '' || onClearToolbar !== undefined;
  const emptyMessage = isEmpty ? empty : !isFiltered && !isStale && emptyByDefault;
  return (
    <SelectionMemoryContext value={memory}>
      <Frame ref={frameRef} aria-busy={isLoading || isWaiting}>
        {toolbar && !urlPrefix && !isEmpty && <SavedViews />}
        {(toolbar || !isEmpty) && (
          <Toolbar data-screen-only>
            {!isEmpty && (
              <>
                <FilterBox
                  inputRef={filterRef}
                  list={label}
                  placeholder={filterPlaceholder}
                  value={view.filter}
                  onChange={setFilter}
                  onBlur={settle}
                />
                <SortSelect columns={columns} sort={view.sort} onSort={(sort) => handleChoose({ sort })} />
                <ListTools choice={choice} workbook={workbookOf?.(view)} />
              </>
            )}
            {toolbar && (
              <Chips>
                {toolbar}
                {onClearToolbar && (
                  <Button size="small" tone="ghost" onClick={onClearToolbar}>
                    Clear filters
                  </Button>
                )}
                {!urlPrefix && !isEmpty && <SaveView />}
              </Chips>
            )}
          </Toolbar>
        )}
        {Boolean(error) && <StaleNotice {...failure} />}
        {isLoading && <VisuallyHidden role="status">{`Loading ${label.toLowerCase()}`}</VisuallyHidden>}
        {!isLoading && found === 0 && emptyMessage ? (
          <EmptyState title={emptyMessage.title} action={emptyMessage.action}>
            {emptyMessage.text}
          </EmptyState>
        ) : !isLoading && found === 0 ? (
          <NothingFound
            filter={filter}
            onClear={
              isFiltered
                ? () => {
                    setFilter('');
                    filterRef.current?.focus();
                    onClearToolbar?.();
                  }
                : undefined
            }
          />
        ) : (
          <Scroller ref={scrollerRef} data-wide={isWide ? '' : undefined}>
            <Grid
              {...tableRoles.table}
              aria-label={label}
              data-stale={isWaiting ? '' : undefined}
              $dense={isDense}
            >
              <TableHead
                columns={columns}
                sort={view.sort}
                end={end}
                onSort={(sort) => handleChoose({ sort })}
                selectAll={
                  selection && (
                    <SelectPage label={label} rows={rows ?? []} keyOf={rowKey} selection={selection} />
                  )
                }
              />
              {rows === undefined ? (
                <SkeletonBody columns={columns} end={end} />
              ) : (
                <TableBody
                  rows={rows}
                  columns={columns}
                  rowKey={rowKey}
                  rowHref={rowHref}
                  editName={editName}
                  editHref={editHref}
                  rowMenu={rowMenu}
                  selection={selection}
                  onOpen={handleOpen}
                  onMenu={handleMenu}
                />
              )}
              {totals && rows && <TotalsRow totals={totals} columns={columns} end={end} />}
            </Grid>
          </Scroller>
        )}
        {opened && <OpenMenu key={opened.count} {...opened} />}
        {selection && !isEmpty && (
          <SelectionBar
            label={label}
            rows={rows ?? []}
            all={all}
            keyOf={rowKey}
            selection={selection}
            onReport={onReport}
          />
        )}
        {!isLoading && !isEmpty && (
          <TablePages
            label={label}
            page={page}
            current={isStale ? view.page : page.page}
            size={view.size}
            found={found}
            total={total}
            onChange={handlePages}
          />
        )}
      </Frame>
    </SelectionMemoryContext>
  );
}

export type ServerDataTableProps<Row, Response extends PageResponse> = TableProps<Row> &
  ServerRows<Row, Response>;

/** @deprecated Modules of other teams may have it from version 1.1.0: take a `DataTable` whose `rows` are `serverRows`. */
export function ServerDataTable<Row, Response extends PageResponse>(
  props: ServerDataTableProps<Row, Response>,
) {
  return <DataTable {...props} rows={serverRows(props)} />;
}
