import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type {
  PartyColumn,
  QuoteGroupRow,
  QuoteOrderColumn,
  QuoteSelection,
  QuoteSlice,
  QuoteSummaryRow,
  QuoteWord,
} from '../../domain/ports';
import type { Database, Engine, Executor } from './database';
import { matchesAny, selectSummaries } from './queries';
import { holdsWord } from './reference-matches';

interface Parts {
  executor: Executor;
  engine: Engine;
}

type Where = (builder: ExpressionBuilder<Database, 'quotes'>) => Expression<SqlBool>;

const holds =
  ({ idList }: Engine, { word, organisationIds, contactIds }: QuoteWord): Where =>
  ({ eb, or }) =>
    or([
      holdsWord(sql.ref('quotes.reference_label'), word),
      eb('quotes.quote_organisation_id', 'in', idList(organisationIds)),
      eb('quotes.quote_contact_id', 'in', idList(contactIds)),
    ]);

const selectIds = ({ executor, engine }: Parts, { filters, words }: QuoteSelection) => {
  const all = executor.selectFrom('quotes');
  const listed = filters.length === 0 ? all : all.where(matchesAny(filters));
  return words.reduce((found, word) => found.where(holds(engine, word)), listed);
};

export const quoteGroups = (
  parts: Parts,
  selection: QuoteSelection,
  by?: PartyColumn,
): Promise<QuoteGroupRow[]> => {
  const selected = selectIds(parts, selection).select(({ fn }) => [
    fn.countAll<number>().as('count'),
    sql<number>`coalesce(sum(sub_total_pence), 0)`.as('sub_total_pence'),
  ]);
  if (by === undefined) return selected.select(sql<null>`null`.as('party_id')).execute();
  return selected.select(`${by} as party_id`).groupBy(by).execute();
};

const orderColumns = (
  orderBy: QuoteOrderColumn,
): ('base_number' | 'revision_number' | Exclude<QuoteOrderColumn, 'reference'>)[] =>
  orderBy === 'reference' ? ['base_number', 'revision_number'] : [orderBy];

/**
 * The ids first, from the index that holds all that is looked at, and then the rows of these few: the names and the rest are not read
 * for what is skipped.
 */
export const quoteSlice = async (
  parts: Parts,
  selection: QuoteSelection,
  { among, orderBy, isDescending, limit, offset }: QuoteSlice,
): Promise<QuoteSummaryRow[]> => {
  const direction = isDescending ? 'desc' : 'asc';
  const selected = selectIds(parts, selection);
  // Written out: SQLite takes the party's own index for values that it sees, and looks at every quote for a list inside a parameter.
  const within = among ? selected.where(among.column, 'in', [...among.ids]) : selected;
  const ordered = orderColumns(orderBy).reduce(
    (query, column) => query.orderBy(column, direction),
    within.select('id'),
  );
  const newestFirst = orderBy === 'date' ? ordered : ordered.orderBy('date', 'desc');
  const ids = (await newestFirst.orderBy('id', 'desc').limit(limit).offset(offset).execute()).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return [];
  const rows = await selectSummaries(parts.executor).where('quotes.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
