import type { CollectionVersions, PartyColumn, QuoteGroupRow, QuoteSelection, Reader, Store } from '../ports';

/** How many counts are kept: those of the lists that people have open, and of the filters that they type. */
const most = 24;

interface Kept {
  quotes: number;
  groups: Map<string, readonly QuoteGroupRow[]>;
}

const known = new WeakMap<Store, Kept>();

/**
 * The counts of a selection, worked out once for each state of the quotes: turning a page counts nothing anew. The versions must have been
 * read before this reader began: then what is kept is never older than they say. The ids of the parties stand in the selection itself.
 */
export const keptGroups = async (
  store: Store,
  reader: Reader,
  versions: CollectionVersions,
  selection: QuoteSelection,
  by?: PartyColumn,
): Promise<readonly QuoteGroupRow[]> => {
  const quotes = versions.quotes ?? 0;
  const before = known.get(store);
  const kept = before?.quotes === quotes ? before : { quotes, groups: new Map() };
  known.set(store, kept);
  const key = JSON.stringify([selection, by]);
  const found = kept.groups.get(key) ?? (await reader.quoteGroups(selection, by));
  // Put at the end again: what was not asked for longest goes first.
  kept.groups.delete(key);
  kept.groups.set(key, found);
  const oldest = kept.groups.keys().next().value;
  if (kept.groups.size > most && oldest !== undefined) kept.groups.delete(oldest);
  return found;
};
