// The schemas of parameters of paths and queries. Parameters of a query are optional.
import { Type } from '@sinclair/typebox';
import {
  DEFAULT_PAGE_SIZE,
  MAX_FILTER_LENGTH,
  MAX_ID,
  MAX_PAGE,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from '../limits';
import { type ReportDimension, reportDimensions } from '../dimensions';

/** The id of a record in a path. */
export const recordId = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** A text in a path. PostgreSQL accepts no zero byte in one. */
export const pathText = (description?: string) => Type.String({ description, pattern: '^[^\\u0000]*$' });

/** One of a few words. */
export const word = <const Word extends string>(description: string, words: readonly Word[]) =>
  Type.Optional(Type.Unsafe<Word>({ description, type: 'string', enum: words }));

/** A whole number. */
export const wholeNumber = (description: string, bounds: { minimum: number; maximum: number }) =>
  Type.Optional(Type.Integer({ description, ...bounds }));

/** The id of a record in a query. */
export const queryId = (description: string, minimum = 1) =>
  wholeNumber(description, { minimum, maximum: MAX_ID });

/** The keyword of the last day of a period: the name of its first day, which it must not be before. */
export const NOT_BEFORE = 'x-not-before';

/** A calendar day; the last one of a period names the first one. */
export const date = (description: string, notBefore?: string) =>
  Type.Optional(Type.String({ description, format: 'date', ...(notBefore && { [NOT_BEFORE]: notBefore }) }));

/** What is typed into the search of the page. */
export const searchText = Type.String({
  description: 'What to search for',
  minLength: SEARCH_MIN_LENGTH,
  maxLength: SEARCH_MAX_LENGTH,
});

/** Whether a list has its archived records too. */
export const archivedQuery = { archived: word('Also those that are archived', ['1']) };

/** Limits a list without pages to one organisation. */
export const organisationQuery = (description: string) => ({
  organisation_id: queryId(`${description}; for the list without pages`),
});

/** Limits a list to what a row of a report counts: a `DimensionQuery`. */
export const dimensionQuery = Object.fromEntries(
  Object.entries(reportDimensions).map(([key, { name, none }]) => [
    key,
    queryId(`Only what the report by ${name.toLowerCase()} counts in the row of this id; 0: ${none}`, 0),
  ]),
) as Readonly<Record<ReportDimension, ReturnType<typeof wholeNumber>>>;

/** The words of a filter. */
export const filterText = Type.Optional(
  Type.String({ description: 'What to look for', maxLength: MAX_FILTER_LENGTH }),
);

/** Orders and filters a list. */
export const listQuery = <Sort extends string>(
  sorts: readonly Sort[],
  defaultSort: Sort,
  defaultOrder: 'asc' | 'desc' = 'desc',
) => ({
  sort: word(`By which column; ${defaultSort} when left out`, sorts),
  order: word(`Which way; ${defaultOrder} when left out`, ['asc', 'desc']),
  filter: filterText,
});

/** Asks for one page of a list. */
export const pageQuery = <Sort extends string>(...list: Parameters<typeof listQuery<Sort>>) => ({
  page: wholeNumber('Which page, from 1; beyond the last it is the last', { minimum: 1, maximum: MAX_PAGE }),
  per_page: word(`Rows of a page; ${DEFAULT_PAGE_SIZE} when left out`, PAGE_SIZES.map(String)),
  ...listQuery(...list),
});
