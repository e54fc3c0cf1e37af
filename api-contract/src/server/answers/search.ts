import type { SearchAnswer, SearchGroup, SearchHit } from '../../entities';
import { SEARCH_KINDS } from '../../search';
import { flag, id, listOf, nullable, oneOf, record, text } from '../json-schema';
import { namedReference } from './named-reference';

const kind = oneOf(...SEARCH_KINDS);

const searchHit = record<SearchHit>('SearchHit', {
  kind,
  id,
  title: text,
  code: nullable(text),
  detail: nullable(text),
  status: nullable(namedReference),
  parent_id: nullable(id),
});

export const searchAnswer = record<SearchAnswer>('SearchAnswer', {
  q: text,
  groups: listOf(record<SearchGroup>('SearchGroup', { kind, hits: listOf(searchHit), has_more: flag })),
});
