import type { Instant } from 'api-contract';
import { listRows, type Db } from './rows';
import { RESTORE } from './tables/kernel';

/** Returns when the data were last restored from a backup; undefined if never. A time in the future was written by a wrong clock. */
export const findRestoredAt = async (db: Db, now: Date): Promise<Instant | undefined> => {
  const lines = await listRows(db, 'history', { entity: RESTORE, entity_id: 0 }, { orderBy: ['id'] });
  return lines.findLast(({ changed_at }) => changed_at <= now.toISOString())?.changed_at;
};
