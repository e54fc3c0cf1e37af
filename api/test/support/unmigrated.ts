import { writeFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql, type QueryResult } from 'kysely';
import type { Database, Store } from '../../src/store';
import { createPool } from '../../src/store/postgres/pool';
import { sqliteDialect } from '../../src/store/sqlite/driver';
import { databaseFile } from '../../src/store/sqlite/files';
import { createTestDatabase } from './database';

/** A database without tables, which a test migrates step by step. */
export interface UnmigratedDatabase {
  database: Kysely<Database>;
  run: (statement: string) => Promise<QueryResult<unknown>>;
  /** Opens the store of the product on it, which migrates it to the end. */
  open: () => Promise<Store>;
  remove: () => Promise<void>;
}

export const openUnmigrated = async (): Promise<UnmigratedDatabase> => {
  const place = await createTestDatabase(null);
  const { databaseUrl, dataFolder } = place;
  const file = databaseFile(dataFolder);
  // For its owner alone, as the product makes it.
  if (!databaseUrl) writeFileSync(file, '', { mode: 0o600 });
  const database = new Kysely<Database>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: createPool(databaseUrl, { max: 1 }) })
      : sqliteDialect({ file, connections: 1, readOnly: false }),
  });
  return {
    database,
    run: (statement) => sql.raw(statement).execute(database),
    open: place.open,
    remove: async () => {
      await database.destroy();
      await place.remove();
    },
  };
};

/** Gives each test of a suite a database without tables, which can be read in hooks and tests only. */
export const unmigratedSuite = (): Omit<UnmigratedDatabase, 'remove'> => {
  let place: UnmigratedDatabase;
  beforeEach(async () => {
    place = await openUnmigrated();
  });
  afterEach(() => place.remove());
  return {
    get database() {
      return place.database;
    },
    run: (statement) => place.run(statement),
    open: () => place.open(),
  };
};

/** What rows that users edit have in columns `created_at`, `updated_at` and `version`. */
export const recorded = `'2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z', 1`;
