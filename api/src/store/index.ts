import { OperationError } from './errors';
import { openPostgresStore } from './postgres/open';
import { backUpSqlite } from './sqlite/backup';
import { claimSqlite } from './sqlite/claim';
import { openSqliteStore } from './sqlite/open';
import { restoreSqlite } from './sqlite/restore';
import type { Store } from './store';

export * from './errors';
export * from './load-rows';
export * from './queries/invoices';
export * from './queries/quotes';
export * from './queries/search';
export * from './row-types';
export * from './rows';
export * from './schema';
export { openMemoryStore } from './sqlite/open';
export { SqlStore, type CollectionVersions, type Store } from './store';

export interface StoreLocation {
  /** Where the embedded database lives when there is no other. */
  dataFolder: string;
  /** `postgres://…`; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** How many connections to hold at most, where there is a server to connect to. */
  databasePoolSize?: number;
}

/**
 * Before a server opens the data: makes sure that it is the only one on the embedded database, and that this is sound. On PostgreSQL
 * several may share one. Throws `OperationError`; answers how to give the claim up.
 */
export const claimStore = ({ dataFolder, databaseUrl }: StoreLocation): (() => void) =>
  databaseUrl === undefined ? claimSqlite(dataFolder) : () => undefined;

/** Opens the product's data and brings its tables up to date. */
export const openStore = ({ dataFolder, databaseUrl, databasePoolSize }: StoreLocation): Promise<Store> =>
  databaseUrl === undefined ? openSqliteStore(dataFolder) : openPostgresStore(databaseUrl, databasePoolSize);

const leaveToPostgres = (what: string, command: string): never => {
  throw new OperationError(`PostgreSQL ${what} with its own tools:\n  ${command}`);
};

/** Copies the data into a file while the servers go on; on PostgreSQL, says how that is done there. */
export const backUp = ({ dataFolder, databaseUrl }: StoreLocation, target: string): void =>
  databaseUrl === undefined
    ? backUpSqlite(dataFolder, target)
    : leaveToPostgres('is backed up', `pg_dump --format=custom --file=${target} "$DATABASE_URL"`);

/** Puts a backup in the place of the data, which nobody may be using, and answers where the data went. */
export const restore = ({ dataFolder, databaseUrl }: StoreLocation, source: string): string | undefined =>
  databaseUrl === undefined
    ? restoreSqlite(dataFolder, source)
    : leaveToPostgres(
        'is restored',
        `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${source}`,
      );
