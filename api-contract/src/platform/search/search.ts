import { type Static, Type } from '@sinclair/typebox';
import { flag, id, NamedReference, nullable, oneOf, record, text } from '../../kernel/schema';
import { SEARCH_KINDS } from './search-kinds';

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
  /** Of an organisation: whether it can be chosen for a quote. */
  is_quotable: nullable(flag),
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
