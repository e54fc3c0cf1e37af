import { DEFAULT_PAGE_SIZE, MAX_FILTER_LENGTH, PAGE_SIZES } from '../../constants';
import type { QueryParameter } from '../call';

/** How one page of a list is asked for. */
export const pageQuery = <Sort extends string>(
  sorts: readonly Sort[],
  usual: Sort,
): Readonly<Record<string, QueryParameter>> => ({
  page: { description: 'Which page, from 1; beyond the last it is the last', minimum: 1, maximum: 1_000_000 },
  per_page: {
    description: `Rows of a page; ${DEFAULT_PAGE_SIZE} when left out`,
    values: PAGE_SIZES.map(String),
  },
  sort: { description: `By which column; ${usual} when left out`, values: sorts },
  order: { description: 'Which way; desc when left out', values: ['asc', 'desc'] },
  filter: { description: 'What to look for', minLength: 0, maxLength: MAX_FILTER_LENGTH },
});
