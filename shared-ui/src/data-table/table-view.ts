import { DEFAULT_PAGE_SIZE, MAX_FILTER_LENGTH, PAGE_SIZES } from 'api-contract';
import { isSortable, type Column, type Sort } from './column';

/** What the user has chosen to see of a table. */
export interface TableView {
  readonly filter: string;
  readonly sort: Sort | null;
  readonly page: number;
  readonly size: number;
}

/** What of a table says how its view is written in the address. The prefix tells two tables of one page apart. */
export interface TableAddress<Row> {
  columns: readonly Column<Row>[];
  initialSort?: Sort | null;
  urlPrefix?: string;
}

const isPageSize = (size: number): boolean => PAGE_SIZES.some((known) => known === size);

const readSort = <Row>(
  text: string | null,
  { columns, initialSort = null }: TableAddress<Row>,
): Sort | null => {
  if (text === null) return initialSort;
  const key = text.replace(/^-/, '');
  if (!columns.some((column) => column.key === key && isSortable(column))) return initialSort;
  return { key, direction: text.startsWith('-') ? 'descending' : 'ascending' };
};

const writeSort = (sort: Sort | null): string =>
  sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.key}` : '';

/** Returns the view that an address asks of a table. Invalid values count as missing. */
export const viewIn = <Row>(search: URLSearchParams, table: TableAddress<Row>): TableView => {
  const read = (name: string) => search.get(`${table.urlPrefix ?? ''}${name}`);
  const page = Number(read('page') ?? 1);
  const size = Number(read('size') ?? DEFAULT_PAGE_SIZE);
  return {
    filter: read('q') ?? '',
    sort: readSort(read('sort'), table),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: isPageSize(size) ? size : DEFAULT_PAGE_SIZE,
  };
};

/** Returns the address's query with this view in it. Leaves out defaults and keeps the parameters of others. */
export function writeView<Row>(
  search: URLSearchParams,
  view: TableView,
  { initialSort = null, urlPrefix = '' }: TableAddress<Row>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string, fallback: string) => {
    if (value === fallback) next.delete(urlPrefix + name);
    else next.set(urlPrefix + name, value);
  };
  write('q', view.filter, '');
  write('sort', writeSort(view.sort), writeSort(initialSort));
  write('page', String(view.page), '1');
  write('size', String(view.size), String(DEFAULT_PAGE_SIZE));
  return next;
}

/** Returns the query of a page for the API: `paths.quotes({ mode, ...toPageQuery<QuoteSort>(view) })`. Column keys are its sort words. */
export const toPageQuery = <SortWord extends string>({ filter, sort, page, size }: TableView) =>
  ({
    page,
    per_page: size,
    sort: sort?.key as SortWord | undefined,
    order: sort?.direction === 'ascending' ? 'asc' : 'desc',
    filter: filter.trim().slice(0, MAX_FILTER_LENGTH),
  }) as const;
