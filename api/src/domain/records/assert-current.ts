import type { NamedReference } from 'api-contract';
import { StaleError } from '../errors';

import { entityTag } from '../tagged';
import { changedFields } from './field-changes';
import { listHistory, type HistoryEntry } from './history';
import { findRow, type Db, type Recorded, type TableName } from '../../store';

/** `"3"`, `"3-anything"` and the weak forms that a proxy may make of them: only the version counts. */
const versionTag = /^(?:W\/)?"(\d{1,9})(?:-[^"]*)?"$/;

/** The versions that an `If-Match` names. What has another form was never given by this server and names none. */
const versionsNamed = (ifMatch: string): number[] =>
  ifMatch.split(',').flatMap((tag) => {
    const version = versionTag.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });

/** The writes that the caller has not seen; where that cannot be told, the last one. */
const unseenWrites = (history: readonly HistoryEntry[], versions: readonly number[], current: number) => {
  const seen = Math.max(0, ...versions.filter((version) => version < current));
  return seen === 0 ? history.slice(-1) : history.filter(({ version }) => version > seen);
};

const findAuthor = async (db: Db, id: number | null): Promise<NamedReference | null> => {
  const user = id === null ? undefined : await findRow(db, 'users', { id });
  return user ? { id: user.id, name: user.name } : null;
};

/**
 * Throws `StaleError` when the caller saves a record that has been written since they read it. To be called with the
 * row locked, before anything is written. No header, an empty one and `*` ask for nothing but that the record exists.
 */
export const assertCurrent = async (
  db: Db,
  table: TableName,
  row: Recorded,
  ifMatch: string | undefined,
): Promise<void> => {
  const wanted = ifMatch?.trim();
  if (!wanted || wanted === '*') return;
  const versions = versionsNamed(wanted);
  if (versions.includes(row.version)) return;
  const history = await listHistory(db, table, row.id);
  const unseen = unseenWrites(history, versions, row.version);
  const last = history.at(-1);
  throw new StaleError({
    changed_by: await findAuthor(db, last?.user_id ?? null),
    changed_at: last?.changed_at ?? row.updated_at,
    changed_fields: changedFields(unseen.map(({ changes }) => changes)),
    current_etag: entityTag(row),
  });
};
