import {
  byId,
  groupBy,
  TIMELINE_FIELDS,
  TIMELINE_PAGE,
  type FieldChange,
  type Timeline,
  type TimelineEntry,
  type TimelineQuery,
  type TimelineRecord,
} from 'api-contract';
import { isMergeable, mergeables } from '../../clients/merging/merges';
import { clientsTimeline } from '../../clients/timeline';
import { deliveryTimeline } from '../../delivery/timeline';
import { invoicingTimeline } from '../../invoicing/timeline';
import type { ReadContext } from '../../kernel/context';
import {
  actionOf,
  lineChanges,
  parseLine,
  readNames,
  type HistoryLine,
  type TimelineDetails,
  type TimelineSource,
} from '../../kernel/records';
import { lettersTimeline } from '../../letters/timeline';
import { quotesTimeline } from '../../quotes/timeline';
import { getRow, listRows, type Db } from '../../store';
import { readValues } from './names';
import { type Children, presentIds, timelineLines } from './queries';

export const sources: readonly TimelineSource[] = [
  ...clientsTimeline,
  ...quotesTimeline,
  ...lettersTimeline,
  ...invoicingTimeline,
  ...deliveryTimeline,
];

const sourceOf = new Map<string, TimelineSource>(sources.map((source) => [source.entity, source]));

/** Returns the records of other tables that the timeline of a record shows too. */
const childrenOf = (record: TimelineRecord): Children[] =>
  sources.flatMap(({ entity, parents = {}, isRemovable }) => {
    const parent = parents[record];
    return parent === undefined ? [] : { table: entity, parent, isRemovable };
  });

const shownFields: Readonly<Partial<Record<TimelineEntry['subject'], object>>> = TIMELINE_FIELDS;

/** Returns the changes of a line that are shown: of a change, all fields that are not derived from others. */
const changesOf = (
  line: HistoryLine,
  { subject, fieldsOfArrival = [] }: TimelineSource,
  action: TimelineEntry['action'],
  valueOf: Awaited<ReturnType<typeof readValues>>,
): FieldChange[] => {
  const isChange = action === 'changed';
  const fields = isChange ? Object.keys(shownFields[subject] ?? {}) : fieldsOfArrival;
  const changed = fields.flatMap((field): FieldChange[] => {
    const change = line.changes[field];
    if (!change) return [];
    const [before, after] = change.map((value) => valueOf(field, value, line));
    return [{ field, line: null, before: before ?? null, after: after ?? null }];
  });
  return [
    ...changed,
    ...(isChange && subject === 'item' ? lineChanges([line.changes]) : []),
    // The last day of a quote that expired has not changed, and says why it did.
  ].filter(({ field, before, after }) => before !== after || field === 'valid_until');
};

/** Returns the entries of lines of history, without those of lines that have nothing to show. */
export const toEntries = async (db: Db, all: readonly HistoryLine[]): Promise<TimelineEntry[]> => {
  const lines = all.filter((line) => sourceOf.get(line.entity)!.isShown?.(line) ?? true);
  const valueOf = await readValues(db, lines);
  const users = byId(await listRows(db, 'users', { id: lines.flatMap(({ user_id }) => user_id ?? []) }));
  const quotes = byId(await listRows(db, 'quotes', { id: lines.flatMap(({ quote_id }) => quote_id ?? []) }));
  const names = new Map<string, Map<number, string>>();
  const details = new Map<string, (id: number) => TimelineDetails>();
  const present = new Map<string, ReadonlySet<number>>();
  for (const [entity, own] of groupBy(lines, (line) => line.entity)) {
    const { entity: table, isNamed, readDetails } = sourceOf.get(entity)!;
    const ids = [...new Set(own.map(({ entity_id }) => entity_id))];
    present.set(entity, await presentIds(db, table, ids));
    if (isNamed) names.set(entity, await readNames(db, table, ids));
    if (readDetails) details.set(entity, await readDetails(db, ids));
  }
  return lines.flatMap((line): TimelineEntry[] => {
    const { id, entity, entity_id, changed_at, quote_id, user_id } = line;
    const source = sourceOf.get(entity)!;
    const action = actionOf(line);
    const { arrival, ...found } = action === 'removed' ? {} : (details.get(entity)?.(entity_id) ?? {});
    const changes = (action === 'added' && arrival) || changesOf(line, source, action, valueOf);
    if (action === 'changed' && changes.length === 0) return [];
    const user = users.get(user_id ?? 0);
    const quote = quotes.get(quote_id ?? 0);
    return [
      {
        id,
        changed_at,
        changed_by: user ? { id: user.id, name: user.name } : null,
        subject: source.subject,
        record_id: entity_id,
        is_deleted: !present.get(entity)?.has(entity_id),
        action,
        name: names.get(entity)?.get(entity_id) ?? null,
        changes,
        quote: quote ? { id: quote.id, reference_label: quote.reference_label } : null,
        mail: null,
        answer: null,
        ...found,
      },
    ];
  });
};

/** Throws `RowNotFound` for a record that never existed. */
export const assertKnown = async (db: Db, record: TimelineRecord, id: number): Promise<void> => {
  const [line] = await listRows(db, 'history', { entity: record, entity_id: id }, { limit: 1 });
  // Data from before there was a history, or that were loaded, have none.
  if (!line) await getRow(db, record, id);
};

/**
 * Returns a line as a timeline shows it. Of the two lines of a merge, one is shown: that of the record that is left, where the timeline is its
 * own, else that of the one that went.
 */
const shownIn = (record: TimelineRecord, id: number, line: HistoryLine): HistoryLine[] => {
  const { merged_from_contact_id: _, ...changes } = line.changes;
  if (line.entity !== record) return [{ ...line, changes }];
  const isOfMerge = isMergeable(record) && line.changes[mergeables[record].mergedInto] !== undefined;
  // Who was merged into a contact is anonymised along with them.
  const isShared = isOfMerge || line.changes['anonymised'] !== undefined;
  return isShared && line.entity_id !== id ? [] : [line];
};

/** Returns what has happened to a record and to all that belongs to it, newest first; also to a deleted one. Throws `RowNotFound`. */
export const getTimeline = (
  { store }: ReadContext,
  record: TimelineRecord,
  id: number,
  { before, topic }: TimelineQuery,
): Promise<Timeline> =>
  store.read(async (db) => {
    await assertKnown(db, record, id);
    const entities = sources.flatMap((source) =>
      topic === undefined || source.topic === topic ? source.entity : [],
    );
    const children = childrenOf(record);
    const limit = TIMELINE_PAGE + 1;
    const entries: TimelineEntry[] = [];
    let next = before;
    // A line may have nothing to show, so that one part of them does not always fill the page.
    for (;;) {
      const rows = await timelineLines(db, { record, id, entities, children, before: next, limit });
      const lines = rows.slice(0, TIMELINE_PAGE).map(parseLine);
      const shown = lines.flatMap((line) => shownIn(record, id, line));
      entries.push(...(await toEntries(db, shown)));
      if (rows.length < limit) return { entries, next: null };
      next = lines.at(-1)!.id;
      if (entries.length >= TIMELINE_PAGE / 2) return { entries, next };
    }
  });
