import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql, type Kysely } from 'kysely';
import { OperationError } from '../errors';
import { isPostgres } from '../rows';
import type { Database } from '../schema';
import type { MigrationDatabase } from './columns';
import { LOCK_MS, lockTables } from './lock-tables';
import * as steps from './steps';

/** The names of all migrations of this release. */
export const migrationNames: readonly string[] = Object.keys(steps);

const isLockTimeout = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '57014';

const migratorOf = (database: Kysely<Database>) => {
  let isLocked = !isPostgres(database);
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const up = async (transaction: MigrationDatabase) => {
        if (!isLocked) await lockTables(transaction);
        isLocked = true;
        await step(transaction);
      };
      return [name, { up }];
    }),
  );
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
};

/** Runs the migrations that are left. Tries again for up to a minute while others use the tables. */
const runMigrations = async (database: Kysely<Database>, last: string | undefined): Promise<unknown> => {
  for (let attempt = 1; ; attempt += 1) {
    const migrator = migratorOf(database);
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (!isLockTimeout(error) || attempt === 100) return error;
    await wait(LOCK_MS / 5);
  }
};

const isMissingTable = ({ message, code }: Error & { code?: string }): boolean =>
  message.startsWith('no such table') || code === '42P01';

/** Returns the names of the migrations that the database has. Kysely would look through all tables for the one with their names. */
const readExecuted = async (database: Kysely<Database>): Promise<ReadonlySet<string>> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error as Error)) return new Set();
    throw error;
  }
};

/** Returns whether an older release has used the database, which `migrate` would change. */
export const isOfOlderRelease = async (database: Kysely<Database>): Promise<boolean> => {
  const executed = await readExecuted(database);
  return executed.size > 0 && migrationNames.some((name) => !executed.has(name));
};

/** The backup that a release makes in the folder of an embedded database before it migrates the data of an older one. */
export const BACKUP_BEFORE_UPGRADE = 'intranet-before-upgrade.sqlite';

/**
 * Migrates the database to the current schema: all steps or, when one fails, none. Safe when several processes start at once. `last`
 * stops there, as an older release would. Throws `OperationError` for the data of a newer release.
 */
export const migrate = async (database: Kysely<Database>, last?: string): Promise<void> => {
  const executed = await readExecuted(database);
  if (
    !last &&
    executed.size === migrationNames.length &&
    migrationNames.every((name) => executed.has(name))
  ) {
    // Takes the lock of a writer, as migrations do: a server that cannot write must not start.
    return database.transaction().execute(() => Promise.resolve());
  }
  const error = await runMigrations(database, last);
  // The database has migrations that this release does not have.
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    const backup = isPostgres(database)
      ? 'a backup that this one made'
      : `${BACKUP_BEFORE_UPGRADE} beside them, which was made before the upgrade`;
    throw new OperationError(
      `A newer release than this one has used these data. Start that release, or restore ${backup}.`,
    );
  }
  if (error) throw error as Error;
};
