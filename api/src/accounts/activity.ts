import {
  ACTIVITY_LIMIT,
  AUDIT_EXPORT_LIMIT,
  AUDITED_TABLES,
  byId,
  formatCount,
  type Activity,
  type AuditEntry,
  type AuditFilters,
  type AuditLogPage,
  type AuditSort,
  type AuditedTable,
  type User,
} from 'api-contract';
import { findRow, listRows, type Db, type TableName } from '../store';
import type { ReadContext, TimedContext } from '../kernel/context';
import { refuse } from '../kernel/errors';
import { listSlice } from '../kernel/list/definition';
import { readPage, type OrderQuery, type PageQuery } from '../kernel/list/pages';
import { toWorksheet } from '../kernel/list/worksheet';
import type { Worksheet } from '../kernel/ports';
import { auditList } from './queries';
import { parseLine, type FieldChanges, type HistoryLine } from '../kernel/records';

/** Lines that are read for the activity: many writes of one record, such as those of a quote, become one. */
const linesRead = 10 * ACTIVITY_LIMIT;

interface Deed extends Activity {
  changes: FieldChanges;
}

const toDeed = (line: HistoryLine): Deed => {
  const { id, changed_at: at, quote_id, version, changes } = line;
  const shared = { id, at, parent_id: null, name: null, changes };
  if (version === 0) return { ...shared, entity: line.entity, record_id: null, action: 'event' };
  const entity = quote_id === null ? line.entity : 'quotes';
  const isAdded = line.entity === entity && version === 1;
  return { ...shared, entity, record_id: quote_id ?? line.entity_id, action: isAdded ? 'added' : 'changed' };
};

type Named<Value> = Partial<Record<'reference_label' | 'name' | 'subject' | 'content', Value>>;
type NamedRow = Named<string> & { description?: string; organisation_id?: number | null };

/** Returns what a record is called, of its values or of its changes. */
const named = <Value>({ reference_label, name, subject, content }: Named<Value>): Value | undefined =>
  reference_label ?? name ?? subject ?? content;

/** Completes a deed with the record as it is now. A record that is gone was removed by its last write. */
const complete = async (db: Db, { changes, ...deed }: Deed): Promise<Activity> => {
  const { entity, record_id } = deed;
  if (record_id === null)
    return { ...deed, name: String((changes.file ?? changes.module)?.[1] ?? '') || null };
  const row = (await findRow(db, entity as TableName, { id: record_id })) as NamedRow | undefined;
  if (!row)
    return {
      ...deed,
      record_id: null,
      action: 'removed',
      name: String(named<FieldChanges[string]>(changes)?.[0] ?? '') || null,
    };
  const name = entity === 'benefits' ? row.description : named(row);
  return { ...deed, parent_id: row.organisation_id ?? null, name: name ?? null };
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
    const latest = [...deeds.values()].slice(0, ACTIVITY_LIMIT);
    const activities: Activity[] = [];
    for (const deed of latest) activities.push(await complete(db, deed));
    return activities;
  });

/** The details that are the name of an entry. */
const naming = new Set(['file', 'module']);

const detailOf = ([name, [, value]]: [string, FieldChanges[string]]): string =>
  `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;

/** Returns what a line has done to a part of a quote, which has the id of its quote in its first line and in that of its removal. */
const partOf = ({
  entity,
  quote_id,
  changes,
}: HistoryLine): Pick<AuditEntry, 'part'> & Partial<AuditEntry> => {
  if (quote_id === null || entity === 'quotes') return { part: null };
  const [before, after] = changes.quote_id ?? [];
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return { part: entity, action };
};

/** Returns the fields that a line has changed, or what is known of an event. */
const detailsIn = ({ action, changes }: Deed): string => {
  const details = Object.entries(changes).filter(([name]) => !naming.has(name));
  if (action === 'event') return details.map(detailOf).join(', ');
  return details.map(([name]) => name.replace(/_(?:id|at)$/, '').replaceAll('_', ' ')).join(', ');
};

/** Returns one page of the audit log; the last page if the page is too high. */
export const listAuditLog = (
  { store }: ReadContext,
  query: AuditFilters & PageQuery & OrderQuery<AuditSort>,
): Promise<AuditLogPage> =>
  store.read(async (db) => {
    const { rows, ...page } = await readPage(db, auditList(query), query);
    const users = byId(await listRows(db, 'users', { id: rows.flatMap(({ user_id }) => user_id ?? []) }));
    const entries: AuditEntry[] = [];
    for (const row of rows) {
      const line = parseLine(row);
      const deed = toDeed(line);
      const user = users.get(row.user_id ?? 0);
      entries.push({
        ...(await complete(db, deed)),
        ...partOf(line),
        user: user ? { id: user.id, name: user.name } : null,
        details: detailsIn(deed),
      });
    }
    return { entries, ...page };
  });

const day = 86_400_000;
/** The most characters of a cell in a workbook. */
const longestCell = 32_767;

/**
 * Returns the worksheet of the audit log, the earliest first: of the last days unless the filters have a first day. Throws `InvalidError` for
 * more than fits into one workbook.
 */
export const exportAudit = async (
  { store, clock }: TimedContext,
  { days, ...filters }: AuditFilters & { days: number },
): Promise<Worksheet> => {
  const since = new Date(clock.now().getTime() - days * day).toISOString();
  const list = auditList(filters, filters.from === undefined ? since : undefined);
  const slice = { sort: 'time', isDescending: false, limit: AUDIT_EXPORT_LIMIT + 1, offset: 0 } as const;
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
    ['Event', 'text', 22, ({ entity }) => AUDITED_TABLES[entity as AuditedTable] ?? entity],
    ['Record', 'text', 10, ({ entity_id }) => (entity_id === 0 ? null : String(entity_id))],
    ['Details', 'text', 100, ({ changes }) => changes.slice(0, longestCell)],
  ]);
};
