import { DEFAULT_PAGE_SIZE, REPORT_DIMENSIONS, type DimensionQuery } from 'api-contract';
import { refuse, type PageQuery } from '../kernel';

type Direction = 'asc' | 'desc';

/** Returns by which column a list is sorted, which way, and its words. */
export const orderOf = <Sort extends string>(
  { sort, order, filter = '' }: { sort?: Sort; order?: Direction; filter?: string },
  defaultSort: NoInfer<Sort>,
  defaultOrder: Direction = 'desc',
) => ({ sort: sort ?? defaultSort, isDescending: (order ?? defaultOrder) === 'desc', filter });

/** Returns which row of a report a list is limited to. */
export const dimensionsOf = (query: DimensionQuery): DimensionQuery =>
  Object.fromEntries(REPORT_DIMENSIONS.map((dimension) => [dimension, query[dimension]]));

/** Returns which page is requested of a list that is always paged: the first unless it says otherwise. */
export const pageIn = ({ page = 1, per_page }: { page?: number; per_page?: string }): PageQuery => ({
  page,
  perPage: Number(per_page ?? DEFAULT_PAGE_SIZE),
});

interface ListQuery {
  mode?: string;
  archived?: string;
  organisation_id?: number;
  page?: number;
  per_page?: string;
}

/**
 * Returns which page of a list is requested; undefined for the whole list. All parameters but `mode`, `archived` and `organisation_id` are
 * of a page: throws `InvalidError` where `page` is missing beside them, or `organisation_id` is among them.
 */
export const findPage = ({
  mode: _mode,
  archived: _archived,
  organisation_id,
  ...ofPage
}: ListQuery): PageQuery | undefined => {
  if (Object.keys(ofPage).length === 0) return undefined;
  const { page, per_page } = ofPage;
  if (organisation_id !== undefined)
    refuse('organisation_id', 'organisation_id goes with the whole list, not with a page.');
  if (page === undefined) refuse('page', 'page must say which page is wanted.');
  return pageIn({ page, ...(per_page !== undefined && { per_page }) });
};
