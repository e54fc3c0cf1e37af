// The lists of the accounts.

import {
  addDays,
  AUDIT_EVENTS,
  AUDITED_TABLES,
  auditName,
  londonMidnight,
  normalise,
  wordsOf,
  type AuditedTable,
  type AuditFilters,
  type AuditSort,
  type CalendarDate,
} from 'api-contract';
import { sql } from 'kysely';
import {
  all,
  any,
  contains,
  containsWord,
  hasWordIn,
  idsReferenced,
  type Sql,
} from '../kernel/list/conditions';
import type { ListDefinition } from '../kernel/list/definition';
import { nameColumnOf } from '../kernel/records';
import { definitionOf, type HistoryRow } from '../store';

const isOf = (act: NonNullable<AuditFilters['act']>): Sql =>
  act === 'records'
    ? sql`history.entity not in (${sql.join([...AUDIT_EVENTS])})`
    : sql`history.entity = ${act}`;

/**
 * The tables whose records have names, with these as `normalise` returns them, or as near as the table has it. The entry of what belongs to a quote has
 * the name of the quote.
 */
const names = (Object.keys(AUDITED_TABLES) as AuditedTable[]).flatMap((table) => {
  const { columns, derived = {} } = definitionOf(table);
  if (columns['quote_id'] === '-> quotes') return [];
  const folded = (['search_name', 'name_key'] as const).find((column) => column in derived);
  if (folded) return { table, name: sql.ref(folded) };
  const column = nameColumnOf(table);
  return column in columns ? { table, name: sql`lower(${sql.ref(column)})` } : [];
});

/** Selects the records whose name contains a word. */
const recordsNamed = (word: string): Sql =>
  sql`(${sql.join(
    names.map(
      ({ table, name }) =>
        sql`select ${sql.lit(table)}, id from ${sql.table(table)} where ${containsWord(name, word)}`,
    ),
    sql` union all `,
  )})`;

/** Returns what the entries call their records or events, and how history does, where this contains a word. */
const entitiesNamed = (word: string): string[] =>
  [...AUDIT_EVENTS, ...Object.keys(AUDITED_TABLES)].filter((entity) =>
    normalise(`${entity} ${auditName(entity)}`).includes(word),
  );

const hasText = hasWordIn(sql`coalesce(users.search_name, '')`, sql`lower(history.changes)`);

/** Returns the condition of a line with a word, as `normalise` returns it. Events are of no record, whose names are all read. */
const hasFolded = (word: string, act: AuditFilters['act']): Sql =>
  any([
    hasText(word),
    sql`history.entity in (${sql.join(['', ...entitiesNamed(word)])})`,
    ...(act === undefined || act === 'records'
      ? [
          sql`history.quote_id in ${idsReferenced(word)}`,
          sql`(history.entity, history.entity_id) in ${recordsNamed(word)}`,
        ]
      : []),
  ]);

/** Returns the condition of lines up to the end of a day; none for the last day that can be written, which has no next one. */
const untilEndOf = (day: CalendarDate): Sql[] => {
  const next = addDays(day, 1);
  return next === day ? [] : [sql`history.changed_at < ${londonMidnight(next)}`];
};

/** Returns the list of the audit log: lines of history since a moment, by default the first day of the filters. */
export const auditList = (
  { filter = '', user_id, act, from, to }: AuditFilters,
  since = from && londonMidnight(from),
): ListDefinition<HistoryRow, AuditSort> => ({
  columns: sql`history.*`,
  from: sql`${sql.table('history')} left join ${sql.table('users')} on users.id = history.user_id`,
  where: [],
  filters: [
    ...(user_id === undefined ? [] : [sql`history.user_id = ${user_id}`]),
    ...(act === undefined ? [] : [isOf(act)]),
    ...(since === undefined ? [] : [sql`history.changed_at >= ${since}`]),
    ...(to === undefined ? [] : untilEndOf(to)),
  ],
  // As they are typed: what was changed is stored as it was entered.
  words: filter.split(/\s+/).filter(Boolean),
  hasWord: (word) =>
    any([contains(sql`history.changes`, word), all(wordsOf(word).map((one) => hasFolded(one, act)))]),
  orders: { time: { by: [sql`history.id`] } },
  usual: { sort: 'time', order: 'desc' },
  ties: [],
});
