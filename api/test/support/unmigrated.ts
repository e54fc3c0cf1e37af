import path from 'node:path';
import { Kysely, PostgresDialect, sql, type QueryResult } from 'kysely';
import type { Database } from '../../src/store';
import { createPool } from '../../src/store/postgres/pool';
import { sqliteDialect } from '../../src/store/sqlite/dialect';
import { createTestDatabase } from './database';

/** A database without tables, which a test migrates step by step. */
export interface UnmigratedDatabase {
  database: Kysely<Database>;
  run: (statement: string) => Promise<QueryResult<unknown>>;
  remove: () => Promise<void>;
}

export const openUnmigrated = async (): Promise<UnmigratedDatabase> => {
  const place = await createTestDatabase(null);
  const { databaseUrl, dataFolder } = place;
  const file = path.join(dataFolder, 'data.db');
  const database = new Kysely<Database>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: createPool(databaseUrl, { max: 1 }) })
      : sqliteDialect({ file, connections: 1, readOnly: false }),
  });
  return {
    database,
    run: (statement) => sql.raw(statement).execute(database),
    remove: async () => {
      await database.destroy();
      await place.remove();
    },
  };
};
