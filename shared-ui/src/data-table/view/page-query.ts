import { MAX_FILTER_LENGTH } from 'api-contract';
import type { TableView } from './table-view';

/**
 * How the API is asked for the page that a view shows: `paths.quotes({ mode, ...toPageQuery<QuoteSort>(view) })`. `SortWord` is what the list
 * can be sorted by; the keys of the table's columns are these words.
 */
export const toPageQuery = <SortWord extends string>({ filter, sort, page, size }: TableView) =>
  ({
    page,
    per_page: size,
    sort: sort?.key as SortWord | undefined,
    order: sort?.direction === 'ascending' ? 'asc' : 'desc',
    filter: filter.trim().slice(0, MAX_FILTER_LENGTH),
  }) as const;
