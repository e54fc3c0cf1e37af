import { DEFAULT_PAGE_SIZE, MAX_FILTER_LENGTH, PAGE_SIZES } from 'api-contract';
import type { Sort } from './column';

/** What the user has chosen to see of a table. */
export interface TableView {
  readonly filter: string;
  readonly sort: Sort | null;
  readonly page: number;
  readonly size: number;
}

/** How a table's view is written in the address. The prefix tells two tables of one page apart. */
export interface ViewNames {
  readonly prefix: string;
  readonly initialSort: Sort | null;
  readonly sortable: readonly string[];
}

const isPageSize = (size: number): boolean => PAGE_SIZES.some((known) => known === size);

const readSort = (text: string | null, { sortable, initialSort }: ViewNames): Sort | null => {
  if (text === null) return initialSort;
  const key = text.replace(/^-/, '');
  if (!sortable.includes(key)) return initialSort;
  return { key, direction: text.startsWith('-') ? 'descending' : 'ascending' };
};

const writeSort = (sort: Sort | null): string =>
  sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.key}` : '';

/** Reads the view from an address. Invalid values count as missing. */
export function readView(search: URLSearchParams, names: ViewNames): TableView {
  const read = (name: string) => search.get(names.prefix + name);
  const page = Number(read('page') ?? 1);
  const size = Number(read('size') ?? DEFAULT_PAGE_SIZE);
  return {
    filter: read('q') ?? '',
    sort: readSort(read('sort'), names),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: isPageSize(size) ? size : DEFAULT_PAGE_SIZE,
  };
}

/** Returns the address's query with this view in it. Leaves out defaults and keeps the parameters of others. */
export function writeView(search: URLSearchParams, view: TableView, names: ViewNames): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string, fallback: string) => {
    if (value === fallback) next.delete(names.prefix + name);
    else next.set(names.prefix + name, value);
  };
  write('q', view.filter, '');
  write('sort', writeSort(view.sort), writeSort(names.initialSort));
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
