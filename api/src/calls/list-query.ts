import { refuse } from '../kernel';

interface ListQuery {
  mode?: string;
  archived?: string;
  organisation_id?: number;
  page?: number;
}

/**
 * Returns whether a request asks for one page of a list, not for the whole of it. All parameters but `mode`, `archived` and
 * `organisation_id` are of a page: throws `InvalidError` where `page` is missing beside them, or `organisation_id` is among them.
 */
export const isForPage = ({
  mode: _mode,
  archived: _archived,
  organisation_id,
  ...ofPage
}: ListQuery): boolean => {
  if (Object.keys(ofPage).length === 0) return false;
  if (organisation_id !== undefined)
    refuse('organisation_id', 'organisation_id goes with the whole list, not with a page.');
  if (ofPage.page === undefined) refuse('page', 'page must say which page is wanted.');
  return true;
};
