import { SEARCH_KINDS, wordsOf, type SearchKind, type SearchResponse } from 'api-contract';
import { SearchHit } from 'api-contract/server';
import type { ReadContext } from '../../kernel/context';
import { getInvoiceStatus, getQuoteStatus } from '../../quotes/lookups';
import { pick } from '../../kernel/records/tagged';
import { searchMatches, type SearchMatch } from './queries';

const statusOf = (kind: SearchKind, statusId: number | null): SearchHit['status'] => {
  if (statusId === null) return null;
  return kind === 'invoice' ? getInvoiceStatus(statusId) : getQuoteStatus(statusId);
};

const toHit = (kind: SearchKind, match: SearchMatch): SearchHit =>
  pick(SearchHit, match, { kind, status: statusOf(kind, match.status_id) });

/** Returns the records that contain every word of the text, at most `limit` per kind, kinds with an exact match first. */
export const search = async (
  { store }: ReadContext,
  { text, limit }: { text: string; limit: number },
): Promise<SearchResponse> => {
  const words = wordsOf(text);
  // A text of accents only leaves an empty word, which every name contains.
  if (words.length === 0) return { q: text, groups: [] };
  const found = await store.read(async (db) => {
    const kinds: { kind: SearchKind; matches: SearchMatch[] }[] = [];
    // Reads one more than is returned, to know whether there are more.
    for (const kind of SEARCH_KINDS)
      kinds.push({ kind, matches: await searchMatches(db, kind, words, limit + 1) });
    return kinds;
  });
  const isExact = ({ matches }: (typeof found)[number]) => matches[0]?.is_exact === true;
  const nonEmpty = found.filter(({ matches }) => matches.length > 0);
  const ordered = [...nonEmpty.filter(isExact), ...nonEmpty.filter((group) => !isExact(group))];
  return {
    q: text,
    groups: ordered.map(({ kind, matches }) => ({
      kind,
      hits: matches.slice(0, limit).map((match) => toHit(kind, match)),
      has_more: matches.length > limit,
    })),
  };
};
