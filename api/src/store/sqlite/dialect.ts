import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from 'kysely';
import { SqliteDriver, type SqliteDriverOptions } from './driver';

/** Kysely's adapter disables transactional DDL because some migrations switch foreign keys off; ours do not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The Kysely dialect for the embedded engine, for a machine without a database server. */
export const sqliteDialect = (options: SqliteDriverOptions): Dialect => ({
  createDriver: () => new SqliteDriver(options),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
});
