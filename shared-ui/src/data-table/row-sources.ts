import { useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import useSWR from 'swr';
import { hasWords, normalise, wordsOf } from 'api-contract';
import { api, unreadableError, type ApiError } from '../client';
import type { Read } from '../data';
import { useDebouncedView } from '../data/use-debounced-view';
import { useWindowEvent } from '../use-window-event';
import type { Column, Sort, SortValue, Totals } from './column';
import type { RowSelection } from './selection/row-selection';
import type { TableView } from './table-view';

/** The part of a list that one page shows. `first` and `last` count from 1; both are 0 when there is nothing. */
export interface Page {
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the requested page, or the last one when there are fewer. */
export function pageOf(requested: number, size: number, count: number): Page {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(1, requested), pages);
  const first = count === 0 ? 0 : (page - 1) * size + 1;
  return { page, pages, first, last: Math.min(page * size, count) };
}

/** Reads the rows of a table: the whole list in the browser, or pages of the server. */
export interface RowReader<Row> {
  /** Returns the rows of a view. A table has readers of one kind as long as it is mounted. */
  readonly useRows: (view: TableView, shape: RowShape<Row>) => RowSource<Row>;
  /** Requests the rows of a view that was chosen, before the table renders it. */
  readonly preload?: (view: TableView) => void;
}

/** What a table renders, whichever way its rows come. */
export interface RowSource<Row> {
  /** The rows of `page`; undefined while there are none to show. */
  readonly rows: readonly Row[] | undefined;
  readonly page: Page;
  /** How many rows match the filter. */
  readonly found: number;
  /** How many rows the list has. */
  readonly total: number;
  /** The filter that these rows match. */
  readonly filter: string;
  /** True while these are the rows of an earlier view than the one that was chosen last. */
  readonly isStale: boolean;
  /** Why the last attempt to fetch failed. */
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** A fetch after a failed one is under way. */
  readonly isRetrying: boolean;
  readonly totals?: Totals;
  /** What can be selected: the rows that match the filter, on every page where they are known. */
  readonly all: readonly Row[];
  readonly selection?: RowSelection<Row>;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

const isMissing = (value: SortValue): boolean => value === null || value === undefined || value === '';

const compareValues = (one: SortValue, other: SortValue): number =>
  typeof one === 'string' || typeof other === 'string'
    ? collator.compare(String(one), String(other))
    : Number(one) - Number(other);

/** Sorts rows by a column. Rows without a value come last and equal rows keep their order, whichever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const read = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !read) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .sort((one, other) => {
      const missing = Number(isMissing(one.value)) - Number(isMissing(other.value));
      return missing || (isMissing(one.value) ? 0 : sign * compareValues(one.value, other.value));
    })
    .map(({ row }) => row);
}

/** Returns the text that the filter searches in a row. The space keeps words from matching across two columns. */
export const searchText = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  normalise(columns.map((column) => column.text?.(row) ?? '').join(' '));

const none: readonly never[] = [];

export interface RowShape<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

/** Returns whether a response has rows of this list: each with a key, and with a value (or null) in one of the columns that have any. */
function areRows<Row>(rows: unknown, { columns, rowKey }: RowShape<Row>): rows is readonly Row[] {
  const values = columns.flatMap(({ value }) => value ?? []);
  const hasValue = (row: Row) => values.length === 0 || values.some((value) => value(row) !== undefined);
  const isRow = (row: Row | null) => row && rowKey(row) !== undefined && hasValue(row);
  return Array.isArray(rows) && rows.every(isRow);
}

export interface LocalRows<Row> {
  /** All rows of the list, undefined while they load; or the read of them, or `serverRows`, which bring what failed themselves. */
  rows: readonly Row[] | undefined | Read<readonly Row[]> | RowReader<Row>;
  columns: readonly Column<Row>[];
  /** Why the last attempt to fetch failed. Rows that are there stay, under a notice. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** The last row, from all rows that match the filter. */
  totals?: (found: readonly Row[]) => Totals;
}

interface WholeList<Row> extends Omit<LocalRows<Row>, 'rows' | 'columns'> {
  rows: readonly Row[] | undefined;
}

/** Returns whether the page is being printed. Rendered at once: the browser prints what is there when the event is over. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
  useWindowEvent('beforeprint', update);
  useWindowEvent('afterprint', update);
  return isPrinting;
}

/** Filters, sorts and pages a list in the browser, and prints all of it. The box has each key at once; the rows follow when there is time. */
function useLocalRows<Row>(
  { rows: response, totals, error, onRetry, isRetrying = false }: WholeList<Row>,
  chosen: TableView,
  { columns, rowKey }: RowShape<Row>,
): RowSource<Row> {
  const isUnreadable = useMemo(
    () => response !== undefined && !areRows(response, { columns, rowKey }),
    [response, columns, rowKey],
  );
  const rows = isUnreadable ? undefined : response;
  const { filter, sort, page: requested, size } = useDeferredValue(chosen);

  const sorted = useMemo(() => sortRows(rows ?? none, columns, sort), [rows, columns, sort]);
  const found = useMemo(() => {
    const words = wordsOf(filter);
    if (words.length === 0) return sorted;
    return sorted.filter((row) => hasWords(searchText(row, columns), words));
  }, [sorted, columns, filter]);
  const isPrinting = usePrinting();
  const page = pageOf(requested, isPrinting ? Math.max(size, found.length) : size, found.length);
  const { first, last } = page;
  const visible = useMemo(() => found.slice(Math.max(0, first - 1), last), [found, first, last]);

  return {
    rows: rows && visible,
    page,
    found: found.length,
    total: rows?.length ?? 0,
    filter,
    isStale: false,
    error: isUnreadable ? unreadableError() : error,
    onRetry,
    isRetrying,
    totals: totals?.(found),
    all: found,
  };
}

/** Returns what reads the rows of a table. */
export function readerOf<Row>({ rows, ...list }: LocalRows<Row>): RowReader<Row> {
  if (rows && 'useRows' in rows) return rows;
  if (rows && 'retry' in rows) {
    const { data, error, retry, isValidating } = rows;
    return readerOf({ ...list, rows: data, error, onRetry: retry, isRetrying: isValidating });
  }
  return { useRows: (view, shape) => useLocalRows({ ...list, rows }, view, shape) };
}

/** What the API says of every page of a list. */
export interface PageResponse {
  readonly page: number;
  readonly per_page: number;
  readonly total_count: number;
  readonly found_count: number;
}

export interface ServerRows<Row, Response extends PageResponse> {
  /** The path that requests the page of a view. */
  pathOf: (view: TableView) => string;
  rowsOf: (response: Response) => readonly Row[];
  totalsOf?: (response: Response) => Totals;
  /** Adds checkboxes to a list whose response says what can be selected. The same function as long as nothing is selected. */
  selectionOf?: (response: Response) => RowSelection<Row>;
}

/** Requests one page of a list. Each view has a key of its own in SWR's cache, so a late response never replaces a newer one. */
function useServerRows<Row, Response extends PageResponse>(
  { pathOf, rowsOf, totalsOf, selectionOf }: ServerRows<Row, Response>,
  view: TableView,
  shape: RowShape<Row>,
): RowSource<Row> {
  const requested = useDebouncedView(view);
  const read = useSWR<Response, ApiError>(pathOf(requested));
  const { data, error, mutate } = read;
  const [last, setLast] = useState<{ response: Response; filter: string }>();
  if (data !== undefined && (data !== last?.response || requested.filter !== last.filter))
    setLast({ response: data, filter: requested.filter });

  const received = data ?? last?.response;
  const isUnreadable = received !== undefined && !areRows(rowsOf(received), shape);
  const response = isUnreadable ? undefined : received;
  const rows = response && rowsOf(response);
  const selection = useMemo(() => response && selectionOf?.(response), [response, selectionOf]);
  return {
    rows,
    page: response ? pageOf(response.page, response.per_page, response.found_count) : pageOf(1, 1, 0),
    found: response?.found_count ?? 0,
    total: response?.total_count ?? 0,
    filter: data === undefined && last ? last.filter : requested.filter,
    isStale: response !== undefined && (data === undefined || requested !== view),
    error: isUnreadable ? unreadableError() : error,
    onRetry: () => void mutate(),
    isRetrying: (isUnreadable || error !== undefined) && read.isValidating,
    totals: response && totalsOf?.(response),
    all: rows ?? none,
    selection,
  };
}

/** Returns the `rows` of a table whose pages the server filters, sorts and cuts. */
export const serverRows = <Row, Response extends PageResponse>(
  list: ServerRows<Row, Response>,
): RowReader<Row> => ({
  useRows: (view, shape) => useServerRows(list, view, shape),
  preload: (view) => api.preload(list.pathOf(view)),
});
