import { SEARCH_KINDS, wordsOf, type SearchAnswer, type SearchKind } from 'api-contract';
import type { ReadContext } from '../context';
import { findInvoices, findQuotes, type Found } from './find-references';
import { namesOfKind } from './name-cache';
import { findEntries, type NameEntry } from './name-index';

const findNamed = (entries: readonly NameEntry[], words: readonly string[], most: number): Found => {
  const ranked = findEntries(entries, words);
  return {
    hits: ranked.slice(0, most).map(({ entry }) => entry.toHit()),
    isExact: ranked[0]?.rank === 0,
  };
};

/** Records of every kind that hold each word of the text, at most `limit` of a kind, those with an exact hit first. */
export const search = async (
  { store }: ReadContext,
  { text, limit }: { text: string; limit: number },
): Promise<SearchAnswer> => {
  const words = wordsOf(text);
  // Nothing but accents that stand alone: every name would hold it.
  if (words.length === 0) return { q: text, groups: [] };
  // Before the reader begins: see namesOfKind.
  const versions = await store.collectionVersions();
  const found = await store.read(async (reader) => {
    const organisations = await namesOfKind(store, reader, versions, 'organisation');
    const find = async (kind: SearchKind): Promise<Found> => {
      // One more than is shown tells whether there are more.
      if (kind === 'quote') return findQuotes(reader, words, organisations, limit + 1);
      if (kind === 'invoice') return findInvoices(reader, words, organisations, limit + 1);
      return findNamed(await namesOfKind(store, reader, versions, kind), words, limit + 1);
    };
    const kinds: (Found & { kind: SearchKind })[] = [];
    for (const kind of SEARCH_KINDS) kinds.push({ kind, ...(await find(kind)) });
    return kinds;
  });
  const present = found.filter(({ hits }) => hits.length > 0);
  const ordered = [...present.filter(({ isExact }) => isExact), ...present.filter(({ isExact }) => !isExact)];
  return {
    q: text,
    groups: ordered.map(({ kind, hits }) => ({
      kind,
      hits: hits.slice(0, limit),
      has_more: hits.length > limit,
    })),
  };
};
