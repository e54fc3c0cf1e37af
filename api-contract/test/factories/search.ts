import type { SearchResponse, SearchHit } from '../../src/platform/search/search';

export const makeSearchHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'organisation',
  id: 1,
  title: 'Harbour Events',
  code: null,
  detail: null,
  status: null,
  parent_id: null,
  is_quotable: over.kind === undefined || over.kind === 'organisation' ? true : null,
  ...over,
});

/** The response with these hits, grouped by kind. */
export const makeSearchResponse = (q: string, hits: readonly SearchHit[]): SearchResponse => ({
  q,
  groups: [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    kind,
    hits: hits.filter((hit) => hit.kind === kind),
    has_more: false,
  })),
});
