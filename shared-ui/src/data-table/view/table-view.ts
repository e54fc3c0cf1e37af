import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'api-contract';
import type { Sort } from '../column';

/** What the reader has chosen to see of a table. */
export interface TableView {
  readonly filter: string;
  readonly sort: Sort | null;
  readonly page: number;
  readonly size: number;
}

/** How a table's choices stand in the address: a prefix tells two tables of one page apart. */
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

const writeSort = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);

/** The choices that an address holds; what makes no sense there counts as not said. */
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

/** The address's query with these choices in it. Defaults are left out, and what belongs to others stays. */
export function writeView(search: URLSearchParams, view: TableView, names: ViewNames): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string, fallback: string) => {
    if (value === fallback) next.delete(names.prefix + name);
    else next.set(names.prefix + name, value);
  };
  write('q', view.filter, '');
  write('sort', view.sort ? writeSort(view.sort) : '', names.initialSort ? writeSort(names.initialSort) : '');
  write('page', String(view.page), '1');
  write('size', String(view.size), String(DEFAULT_PAGE_SIZE));
  return next;
}
