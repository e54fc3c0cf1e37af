import { fromPence, wordsOf, type QuoteMode, type QuotePage, type QuoteSort } from 'api-contract';
import type { ReadContext } from '../context';
import type {
  PartyColumn,
  QuoteGroupRow,
  QuoteOrderColumn,
  QuoteSelection,
  QuoteSummaryRow,
  Reader,
} from '../ports';
import { keptGroups } from './kept-groups';
import { toQuoteListItem } from './list-item';
import { modeFilters } from './modes';
import { partyNames, type PartyNames } from '../party-names';

export interface QuotePageQuestion {
  mode: QuoteMode;
  /** From 1. */
  page: number;
  perPage: number;
  sort: QuoteSort;
  isDescending: boolean;
  filter: string;
}

const columns: Readonly<Record<Exclude<QuoteSort, 'organisation' | 'contact'>, QuoteOrderColumn>> = {
  reference: 'reference',
  status: 'quote_status_id',
  date: 'date',
  items: 'product_group_items_count',
  'sub-total': 'sub_total_pence',
};

const parties: Readonly<Partial<Record<QuoteSort, PartyColumn>>> = {
  organisation: 'quote_organisation_id',
  contact: 'quote_contact_id',
};

const sumOf = (groups: readonly QuoteGroupRow[]) => ({
  count: groups.reduce((sum, { count }) => sum + Number(count), 0),
  pence: groups.reduce((sum, { sub_total_pence }) => sum + Number(sub_total_pence), 0),
});

/** Groups of parties that have the same name, in order, each with how many quotes it has. */
const inOrder = (groups: readonly QuoteGroupRow[], names: PartyNames, isDescending: boolean) => {
  const places = names.order();
  const byPlace = new Map<number, { ids: number[]; count: number }>();
  for (const { party_id, count } of groups) {
    if (party_id === null) continue;
    const place = places.get(party_id) ?? Infinity;
    const known = byPlace.get(place) ?? { ids: [], count: 0 };
    known.ids.push(party_id);
    known.count += Number(count);
    byPlace.set(place, known);
  }
  const ordered = [...byPlace].sort(([one], [other]) => one - other).map(([, group]) => group);
  return isDescending ? ordered.reverse() : ordered;
};

/** The rows of a page that is sorted by name: the database counts, and the names are put in order here. */
const sliceByParty = async (
  reader: Reader,
  selection: QuoteSelection,
  { groups, names, column }: { groups: readonly QuoteGroupRow[]; names: PartyNames; column: PartyColumn },
  { offset, limit, isDescending }: { offset: number; limit: number; isDescending: boolean },
): Promise<QuoteSummaryRow[]> => {
  const rows: QuoteSummaryRow[] = [];
  let skipped = 0;
  for (const { ids, count } of inOrder(groups, names, isDescending)) {
    if (rows.length === limit) break;
    if (skipped + count > offset + rows.length) {
      const slice = { among: { column, ids }, orderBy: 'date', isDescending: true } as const;
      const first = offset + rows.length - skipped;
      rows.push(
        ...(await reader.quoteSlice(selection, { ...slice, offset: first, limit: limit - rows.length })),
      );
    }
    skipped += count;
  }
  return rows;
};

/** One page of the quotes of a mode, found and ordered as the lists of a browser do it, without reading the others. */
export const listQuotePage = async (
  { store }: ReadContext,
  { mode, page: asked, perPage, sort, isDescending, filter }: QuotePageQuestion,
): Promise<QuotePage> => {
  const versions = await store.collectionVersions();
  return store.read(async (reader) => {
    const organisations = await partyNames(store, reader, versions, 'organisations');
    const contacts = await partyNames(store, reader, versions, 'contacts');
    const listed = { filters: mode === 'all' ? [] : modeFilters(mode), words: [] };
    const words = wordsOf(filter).map((word) => ({
      word,
      organisationIds: organisations.holding(word),
      contactIds: contacts.holding(word),
    }));
    const selection = { ...listed, words };
    const party = parties[sort];
    const groups = await keptGroups(store, reader, versions, selection, party);
    const found = sumOf(groups);
    const total = words.length === 0 ? found : sumOf(await keptGroups(store, reader, versions, listed));

    const page = Math.min(asked, Math.max(1, Math.ceil(found.count / perPage)));
    const slice = { offset: (page - 1) * perPage, limit: perPage, isDescending, count: found.count };
    const names = party === 'quote_contact_id' ? contacts : organisations;
    const readRows = () =>
      party
        ? sliceByParty(reader, selection, { groups, names, column: party }, slice)
        : reader.quoteSlice(selection, { ...slice, orderBy: columns[sort as keyof typeof columns] });
    const rows = found.count === 0 ? [] : await readRows();
    return {
      quotes: rows.map(toQuoteListItem),
      page,
      per_page: perPage,
      total_count: total.count,
      found_count: found.count,
      found_sub_total: fromPence(found.pence),
    };
  });
};
