import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type {
  PartyColumn,
  QuoteFilter,
  QuoteGroupRow,
  QuoteLineRow,
  QuoteOrderColumn,
  QuoteSelection,
  QuoteSlice,
  QuoteSummaryRow,
  QuoteWord,
} from '../../domain/ports';
import type { Database, Engine, Executor } from './database';
import { selectSummaries } from './queries';
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

/**
 * The modes of the lists, by a status that is written as a sum: so no engine takes an index of statuses and then reads every quote
 * that it finds there, when one index holds all that is asked.
 */
const isListed =
  (filters: readonly QuoteFilter[]): Where =>
  ({ and, eb, or }) => {
    const status = sql<number>`+quotes.quote_status_id`;
    return or(
      filters.map(({ quote_status_ids, invoiced }) => {
        const inStatus = eb(status, 'in', [...quote_status_ids]);
        if (invoiced === undefined) return inStatus;
        return and([inStatus, eb('quotes.invoice_id', invoiced ? 'is not' : 'is', null)]);
      }),
    );
  };

const selectIds = ({ executor, engine }: Parts, { filters, words }: QuoteSelection) => {
  const all = executor.selectFrom('quotes');
  const listed = filters.length === 0 ? all : all.where(isListed(filters));
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
  { among, orderBy, isDescending, limit, offset, count }: QuoteSlice,
): Promise<QuoteSummaryRow[]> => {
  // Both engines keep what they skip: from the end there is less of it.
  const fromEnd = count !== undefined && offset > count / 2;
  const taken = fromEnd ? Math.min(limit, count - offset) : limit;
  const skipped = fromEnd ? count - offset - taken : offset;
  const direction = isDescending === fromEnd ? 'asc' : 'desc';
  const latest = fromEnd ? 'asc' : 'desc';
  const selected = selectIds(parts, selection);
  // Written out: SQLite takes the party's own index for values that it sees, and looks at every quote for a list inside a parameter.
  const within = among ? selected.where(among.column, 'in', [...among.ids]) : selected;
  const ordered = orderColumns(orderBy).reduce(
    (query, column) => query.orderBy(column, direction),
    within.select('id'),
  );
  const newestFirst = orderBy === 'date' ? ordered : ordered.orderBy('date', latest);
  const found = await newestFirst.orderBy('id', latest).limit(taken).offset(skipped).execute();
  const ids = (fromEnd ? found.reverse() : found).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectSummaries(parts.executor).where('quotes.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Read at once: some ten milliseconds. */
const linesAtOnce = 10_000;

/** Read from the index of the pages alone, which has them in this order. */
export const quoteLines = async (parts: Parts, filters: readonly QuoteFilter[]): Promise<QuoteLineRow[]> => {
  const selected = selectIds(parts, { filters, words: [] })
    .select([
      'id',
      'reference_label',
      'quote_status_id',
      'date',
      'quote_organisation_id',
      'quote_contact_id',
      'product_group_items_count',
      'sub_total_pence',
    ])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(linesAtOnce);
  const lines: QuoteLineRow[] = [];
  for (let offset = 0; lines.length === offset; offset += linesAtOnce) {
    if (offset > 0) await nextTurn();
    for (const line of await selected.offset(offset).execute()) lines.push(line);
  }
  return lines;
};
