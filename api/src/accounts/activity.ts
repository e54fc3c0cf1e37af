import {
  addDays,
  auditName,
  ACTIVITY_LIMIT,
  AUDIT_EXPORT_DAYS,
  AUDIT_EXPORT_LIMIT,
  byId,
  formatCount,
  groupBy,
  londonDate,
  londonMidnight,
  type Activity,
  type AuditEntry,
  type AuditLogPage,
  type User,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { listRows, type Db, type TableName } from '../store';
import type { ReadContext, TimedContext } from '../kernel/context';
import { refuse } from '../kernel/errors';
import { listSlice } from '../kernel/list/definition';
import { readPage } from '../kernel/list/pages';
import { toWorksheet, yesNo } from '../kernel/list/worksheet';
import type { Worksheet } from '../kernel/ports';
import { auditList } from './queries';
import { actionOf, parseLine, readNames, type FieldChanges, type HistoryLine } from '../kernel/records';

/** Lines that are read for the activity: many writes of one record, such as those of a quote, become one. */
const linesRead = 10 * ACTIVITY_LIMIT;

interface Deed extends Activity {
  changes: FieldChanges;
}

const toDeed = (line: HistoryLine): Deed => {
  const { id, changed_at: at, quote_id, version, changes } = line;
  const shared = { id, at, parent_id: null, changes };
  if (version === 0) {
    const name = String((changes.file ?? changes.module)?.[1] ?? '') || null;
    return { ...shared, entity: line.entity, record_id: null, action: 'event', name };
  }
  const entity = quote_id === null ? line.entity : 'quotes';
  const action = line.entity === entity ? actionOf(line) : 'changed';
  return { ...shared, entity, record_id: quote_id ?? line.entity_id, action, name: null };
};

/** Completes deeds with the records as they are now; one that is gone has the last name of its history. */
const complete = async (db: Db, deeds: readonly Deed[]): Promise<Activity[]> => {
  const known = new Map<string, Pick<Activity, 'record_id' | 'parent_id' | 'name'>>();
  const keyOf = (entity: string, id: number | null) => `${entity}/${id}`;
  for (const [entity, own] of groupBy(deeds, (deed) => deed.entity)) {
    const ids = [...new Set(own.flatMap(({ record_id }) => record_id ?? []))];
    if (ids.length === 0) continue;
    const rows = byId(await listRows(db, entity as 'contacts', { id: ids }));
    const names = await readNames(db, entity as TableName, ids);
    for (const id of ids)
      known.set(keyOf(entity, id), {
        record_id: rows.has(id) ? id : null,
        parent_id: rows.get(id)?.organisation_id ?? null,
        name: names.get(id) ?? null,
      });
  }
  return deeds.map(({ changes: _, ...deed }) => ({
    ...deed,
    ...known.get(keyOf(deed.entity, deed.record_id)),
  }));
};

/** Returns what the user did last, the latest first; writes of one record are one entry. */
export const listOwnActivity = ({ store }: ReadContext, user: User): Promise<Activity[]> =>
  store.read(async (db) => {
    const lines = await listRows(db, 'history', { user_id: user.id }, { orderBy: ['-id'], limit: linesRead });
    const deeds = new Map<string, Deed>();
    for (const deed of lines.map(parseLine).map(toDeed)) {
      const key =
        deed.record_id === null ? String(deed.id) : `${deed.entity}/${deed.record_id}/${deed.action}`;
      if (!deeds.has(key)) deeds.set(key, deed);
    }
    return complete(db, [...deeds.values()].slice(0, ACTIVITY_LIMIT));
  });

/** The details that are the name of an entry. */
const naming = new Set(['file', 'module']);

const detailOf = ([name, [, value]]: [string, FieldChanges[string]]): string =>
  `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;

/** Returns what a line has done to a part of a quote. */
const partOf = (line: HistoryLine): Pick<AuditEntry, 'part'> & Partial<AuditEntry> =>
  line.quote_id === null || line.entity === 'quotes'
    ? { part: null }
    : { part: line.entity, action: actionOf(line) };

/** Returns the name of a field; of a flag that was changed, or a moment that came or went, also which it is since. */
const fieldOf = ([name, [before, after]]: [string, FieldChanges[string]]): string => {
  const words = name.replace(/^is_|_(?:id|at)$/g, '').replaceAll('_', ' ');
  const isFlag = typeof before === 'boolean' && typeof after === 'boolean';
  const isTurned = isFlag || (name.endsWith('_at') && (before === null) !== (after === null));
  return isTurned ? `${words}: ${yesNo(Boolean(after))}` : words;
};

/** Returns the fields that a line has changed, or what is known of an event. */
const detailsIn = ({ action, changes }: Deed): string => {
  const details = Object.entries(changes).filter(([name]) => !naming.has(name));
  if (action === 'event') return details.map(detailOf).join(', ');
  return details.map(fieldOf).join(', ');
};

/** Returns one page of the audit log; the last page if the page is too high. */
export const listAuditLog = ({ store }: ReadContext, query: QueryOf<'listAuditLog'>): Promise<AuditLogPage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, auditList(query), query);
    const users = byId(await listRows(db, 'users', { id: rows.flatMap(({ user_id }) => user_id ?? []) }));
    const lines = rows.map(parseLine);
    const deeds = lines.map(toDeed);
    const activities = await complete(db, deeds);
    const entries = lines.map((line, index): AuditEntry => {
      const user = users.get(line.user_id ?? 0);
      return {
        ...activities[index]!,
        ...partOf(line),
        user: user ? { id: user.id, name: user.name } : null,
        details: detailsIn(deeds[index]!),
      };
    });
    return { entries, ...page };
  });

const day = 86_400_000;
/** The most characters of a cell in a workbook. */
const longestCell = 32_767;

/** Returns the moment at which so many days begin that end with the last day, or now if that is no earlier day. */
const startOf = (now: Date, days: number, lastDay: string | undefined): string =>
  lastDay !== undefined && lastDay < londonDate(now)
    ? londonMidnight(addDays(lastDay, 1 - days))
    : new Date(now.getTime() - days * day).toISOString();

/**
 * Returns the worksheet of the audit log, the earliest first: unless the filters have a first day, of so many days until their last day or
 * now. Throws `InvalidError` for more than fits into one workbook.
 */
export const exportAudit = async (
  { store, clock }: TimedContext,
  { days = AUDIT_EXPORT_DAYS.default, ...filters }: QueryOf<'exportAudit'>,
): Promise<Worksheet> => {
  const since = filters.from === undefined ? startOf(clock.now(), days, filters.to) : undefined;
  const list = auditList(filters, since);
  const slice = { order: 'asc', limit: AUDIT_EXPORT_LIMIT + 1 } as const;
  const [lines, users] = await store.read(async (db) => [
    await listSlice(db, list, slice),
    byId(await listRows(db, 'users')),
  ]);
  if (lines.length > AUDIT_EXPORT_LIMIT)
    refuse('days', `There are more than ${formatCount(AUDIT_EXPORT_LIMIT)} entries. Ask for fewer days.`);
  return toWorksheet('Audit log', lines, [
    ['Time (UTC)', 'text', 20, ({ changed_at }) => changed_at.slice(0, 19).replace('T', ' ')],
    ['User', 'text', 24, ({ user_id }) => users.get(user_id ?? 0)?.name ?? null],
    ['Email', 'text', 30, ({ user_id }) => users.get(user_id ?? 0)?.email ?? null],
    ['Event', 'text', 22, ({ entity }) => auditName(entity)],
    ['Record', 'text', 10, ({ entity_id }) => (entity_id === 0 ? null : String(entity_id))],
    ['Details', 'text', 100, ({ changes }) => changes.slice(0, longestCell)],
  ]);
};
