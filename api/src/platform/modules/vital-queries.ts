import type { CalendarDate } from 'api-contract';
import { sql } from 'kysely';
import type { ModuleVitalRow, Db, NewRow, Tx } from '../../store';

/** The measurements of one bucket, of several days together. */
export type VitalCount = Omit<ModuleVitalRow, 'id' | 'day'>;

/** Returns the measurements from a day on, by module, screen, metric and bucket. */
export const sumModuleVitals = (db: Db, since: CalendarDate): Promise<VitalCount[]> =>
  db
    .selectFrom('module_vitals')
    .select(({ fn }) => [
      'module',
      'release',
      'screen',
      'metric',
      'bucket',
      fn.sum<number>('count').as('count'),
    ])
    .where('day', '>=', since)
    .groupBy(['module', 'release', 'screen', 'metric', 'bucket'])
    .execute();

/** Adds to the measurements of a bucket on a day. */
export const addModuleVital = async (tx: Tx, vital: NewRow<ModuleVitalRow>): Promise<void> => {
  await tx
    .insertInto('module_vitals')
    .values(vital as ModuleVitalRow)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'module', 'release', 'screen', 'metric', 'bucket'])
        .doUpdateSet({ count: sql`module_vitals.count + excluded.count` }),
    )
    .execute();
};
