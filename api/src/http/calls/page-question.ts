import { DEFAULT_PAGE_SIZE } from 'api-contract';
import { InvalidError } from '../../domain';
import type { CallRequest } from '../call-request';

/** What says more about a page, and nothing without one. */
const pageWords = ['per_page', 'sort', 'order', 'filter'];

/** Whether one page of a list is asked for, and not all of it; a list may have words of its own that go with a page alone. */
export const asksForPage = (request: CallRequest, ownWords: readonly string[] = []): boolean =>
  ['page', ...pageWords, ...ownWords].some((word) => request.says(word));

/** Which page is asked for. Throws `InvalidError` when it is not said, or `organisation_id` beside it. */
export const readPage = (request: CallRequest) => {
  const page = request.number('page');
  if (request.says('organisation_id'))
    throw new InvalidError({
      organisation_id: ['organisation_id goes with the whole list, not with a page.'],
    });
  if (page === undefined) throw new InvalidError({ page: ['page must say which page is wanted.'] });
  return {
    page,
    perPage: Number(request.query('per_page') ?? DEFAULT_PAGE_SIZE),
    isDescending: request.query('order') !== 'asc',
    filter: request.text('filter'),
  };
};
