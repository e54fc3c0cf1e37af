// The lists of the accounts.

import {
  addDays,
  AUDIT_EVENTS,
  londonMidnight,
  wordsOf,
  type AuditFilters,
  type AuditSort,
} from 'api-contract';
import { sql } from 'kysely';
import { all, any, contains, hasWordIn, type Sql } from '../kernel/list/conditions';
import type { ListDefinition } from '../kernel/list/definition';
import type { HistoryRow } from '../store';

const isOf = (act: NonNullable<AuditFilters['act']>): Sql =>
  act === 'records'
    ? sql`history.entity not in (${sql.join([...AUDIT_EVENTS])})`
    : sql`history.entity = ${act}`;

const hasFolded = hasWordIn(
  sql`coalesce(users.search_name, '')`,
  sql`history.entity`,
  sql`lower(history.changes)`,
);

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
    ...(to === undefined ? [] : [sql`history.changed_at < ${londonMidnight(addDays(to, 1))}`]),
  ],
  // As they are typed: what was changed is stored as it was entered.
  words: filter.split(/\s+/).filter(Boolean),
  hasWord: (word) => any([contains(sql`history.changes`, word), all(wordsOf(word).map(hasFolded))]),
  orders: { time: { by: [sql`history.id`] } },
  ties: [],
});
