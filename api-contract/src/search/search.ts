import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, get } from '../call';
import { DEFAULT_SEARCH_LIMIT, SEARCH_LIMITS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../limits';
import { flag, id, NamedReference, nullable, oneOf, record, text } from '../schema';
import * as paths from './paths';
import { SEARCH_KINDS } from './search-text';

const SearchKind = oneOf(...SEARCH_KINDS);

/** One record that was found. */
export const SearchHit = record('SearchHit', {
  kind: SearchKind,
  id,
  /** Its name, or the reference of a quote, or the number of an invoice. */
  title: text,
  /** The code that it is also known by. */
  code: nullable(text),
  /** What distinguishes it from similar ones: the organisation of a quote, the group of a product. */
  detail: nullable(text),
  /** Of a quote or an invoice. */
  status: nullable(NamedReference),
  /** The organisation of a contact, the quote of an invoice. */
  parent_id: nullable(id),
});
export type SearchHit = Static<typeof SearchHit>;

/** The hits of one kind, the best first. */
export const SearchGroup = record('SearchGroup', {
  kind: SearchKind,
  hits: Type.Array(SearchHit),
  /** Whether there are more than the limit. */
  has_more: flag,
});
export type SearchGroup = Static<typeof SearchGroup>;

/** `GET /search`. */
export const SearchResponse = record('SearchResponse', {
  /** The text that was searched for, trimmed. */
  q: text,
  /** The kinds that have hits. A kind with an exact hit comes first, the others in their usual order. */
  groups: Type.Array(SearchGroup),
});
export type SearchResponse = Static<typeof SearchResponse>;

export const searchCalls = describeCalls('Search', {
  search: get(paths.search, {
    summary: 'Records of every kind by any part of their name, reference or code',
    description:
      'Case and accents are ignored, and each word of the text must be found. The exact reference or code comes first, then what begins with the text, then what contains it.',
    query: {
      q: {
        description: 'What to search for',
        minLength: SEARCH_MIN_LENGTH,
        maxLength: SEARCH_MAX_LENGTH,
      },
      limit: {
        description: `Hits of each kind; ${DEFAULT_SEARCH_LIMIT} when left out`,
        values: SEARCH_LIMITS.map(String),
      },
    },
    response: SearchResponse,
  }),
});
