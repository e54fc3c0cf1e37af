import type {
  PartyColumn,
  QuoteFilter,
  QuoteGroupRow,
  QuoteLineRow,
  QuoteOrderColumn,
  QuoteRow,
  QuoteSelection,
  QuoteSlice,
  QuoteSummaryRow,
} from 'api';
import { matchesFilter, toSummary } from './queries';
import type { Tables } from './state';

const select = ({ quotes }: Tables, { filters, words }: QuoteSelection): QuoteRow[] =>
  quotes.filter(
    (quote) =>
      (filters.length === 0 || filters.some((filter) => matchesFilter(quote, filter))) &&
      words.every(
        ({ word, organisationIds, contactIds }) =>
          quote.reference_label.includes(word.toUpperCase()) ||
          organisationIds.includes(quote.quote_organisation_id) ||
          contactIds.includes(quote.quote_contact_id),
      ),
  );

export const quoteGroups = (tables: Tables, selection: QuoteSelection, by?: PartyColumn): QuoteGroupRow[] => {
  const groups = new Map<number | null, QuoteGroupRow>();
  for (const quote of select(tables, selection)) {
    const party_id = by === undefined ? null : quote[by];
    const known = groups.get(party_id) ?? { party_id, count: 0, sub_total_pence: 0 };
    known.count += 1;
    known.sub_total_pence += quote.sub_total_pence;
    groups.set(party_id, known);
  }
  return [...groups.values()];
};

const compareBy =
  (orderBy: QuoteOrderColumn) =>
  (one: QuoteRow, other: QuoteRow): number => {
    if (orderBy === 'reference')
      return one.base_number - other.base_number || one.revision_number - other.revision_number;
    const [mine, theirs] = [one[orderBy], other[orderBy]];
    return mine === theirs ? 0 : mine < theirs ? -1 : 1;
  };

const newestFirst = (one: QuoteRow, other: QuoteRow): number =>
  compareBy('date')(other, one) || other.id - one.id;

export const quoteSlice = (
  tables: Tables,
  selection: QuoteSelection,
  { among, orderBy, isDescending, limit, offset }: QuoteSlice,
): QuoteSummaryRow[] => {
  const compare = compareBy(orderBy);
  return select(tables, selection)
    .filter((quote) => !among || among.ids.includes(quote[among.column]))
    .sort(
      (one, other) => (isDescending ? compare(other, one) : compare(one, other)) || newestFirst(one, other),
    )
    .slice(offset, offset + limit)
    .flatMap((quote) => toSummary(quote, tables));
};

export const quoteLines = (tables: Tables, filters: readonly QuoteFilter[]): QuoteLineRow[] =>
  select(tables, { filters, words: [] }).sort(newestFirst);
