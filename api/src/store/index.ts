import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperationError } from './errors';
import { openPostgresStore } from './postgres/open';
import { backUpSqlite } from './sqlite/backup';
import { claimSqlite } from './sqlite/claim';
import { databaseFile, ensureFolder } from './sqlite/files';
import { openSqliteStore } from './sqlite/open';
import { resetSqlite } from './sqlite/reset';
import { restoreSqlite, type Restored } from './sqlite/restore';
import { verifySqlite, type VerifiedBackup } from './sqlite/verify';
import type { Store } from './store';

export * from './errors';
export { journalOf, type AnyRow, type RowWrite } from './journal';
export * from './load-rows';
export { storeEarlierMail } from './migrations/0170-answer-mails';
export * from './restores';
export * from './rows';
export * from './schema';
export { createKey, encrypterFor } from './sqlite/encryption';
export { ensureFolder, toUnwritable } from './sqlite/files';
export { openMemoryStore } from './sqlite/open';
export type { Restored } from './sqlite/restore';
export * from './tables/accounts';
export * from './tables/catalogue';
export * from './tables/clients';
export * from './tables/delivery';
export * from './tables/invoicing';
export * from './tables/kernel';
export * from './tables/letters';
export * from './tables/platform';
export * from './tables/quotes';
export type { Recorded } from './tables/table';
export { SqlStore, type CollectionVersions, type Store } from './store';

export interface StoreLocation {
  /** The folder of the embedded database. */
  dataFolder: string;
  /** `postgres://…`; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** The maximum number of connections to a database server. */
  databasePoolSize?: number;
}

/**
 * Claims the data before a server opens them: makes the data folder, and sure that it is the only server on the embedded database and that this is not
 * damaged. On PostgreSQL several servers may share a database, and an embedded one that is left is named. Returns a function that releases the claim. Throws `OperationError`.
 */
export const claimStore = ({ dataFolder, databaseUrl }: StoreLocation): (() => void) => {
  if (databaseUrl === undefined) return claimSqlite(dataFolder);
  // For uploads, and by default for the list of erased people.
  ensureFolder(dataFolder);
  if (existsSync(databaseFile(dataFolder)))
    console.warn(
      `The embedded database in ${dataFolder} is not used, since DATABASE_URL is set: its data are not moved to PostgreSQL. Unset DATABASE_URL to go on with them, or put ${databaseFile(dataFolder)} elsewhere.`,
    );
  return () => undefined;
};

/** Opens the product's data and migrates its tables. Who has no claim migrates an embedded database only while no server runs on it. */
export const openStore = (
  { dataFolder, databaseUrl, databasePoolSize }: StoreLocation,
  { hasClaim = false } = {},
): Promise<Store> =>
  databaseUrl === undefined
    ? openSqliteStore(dataFolder, hasClaim)
    : openPostgresStore(databaseUrl, databasePoolSize);

/** What psql runs after `pg_restore`; it stays beside the sources when they are bundled. */
const afterRestore = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? './postgres/after-restore.sql'
      : '../src/store/postgres/after-restore.sql',
    import.meta.url,
  ),
);

const createDatabase = (name: string): string =>
  `psql "$DATABASE_URL" -c "create database ${name} encoding 'UTF8' template template0"`;

const leaveToPostgres = (what: string, ...commands: readonly string[]): never => {
  throw new OperationError(`PostgreSQL ${what} with its own tools:\n  ${commands.join(' &&\n  ')}`);
};

/** Copies the data into a file while servers run, encrypted where there is a key. On PostgreSQL, throws with instructions. */
export const backUp = async (
  { dataFolder, databaseUrl }: StoreLocation,
  target: string,
  keyFile?: string,
): Promise<void> =>
  databaseUrl === undefined
    ? backUpSqlite(dataFolder, target, keyFile)
    : leaveToPostgres(
        'is backed up',
        `(umask 077 && pg_dump --format=custom --file="${target}" "$DATABASE_URL")`,
      );

/** Replaces the data, which no server may be using, with a backup. Returns what was ended, and where the data were moved. */
export const restore = async (
  { dataFolder, databaseUrl }: StoreLocation,
  source: string,
  keyFile?: string,
): Promise<Restored> =>
  databaseUrl === undefined
    ? restoreSqlite(dataFolder, source, keyFile)
    : leaveToPostgres(
        'restores a backup into another database, whose address is RESTORED_URL, and which you then name in DATABASE_URL,',
        createDatabase('intranet_restored'),
        `pg_restore --exit-on-error --single-transaction --dbname="$RESTORED_URL" "${source}"`,
        `psql "$RESTORED_URL" --file="${afterRestore}"`,
      );

/** Checks a backup without changing it or the data. On PostgreSQL, throws with instructions. */
export const verifyBackup = async (
  { databaseUrl }: StoreLocation,
  source: string,
  keyFile?: string,
): Promise<VerifiedBackup> =>
  databaseUrl === undefined
    ? verifySqlite(source, keyFile)
    : leaveToPostgres(
        'checks a backup by restoring it into another database, whose address is TRIAL_URL,',
        createDatabase('intranet_trial'),
        `pg_restore --exit-on-error --single-transaction --dbname="$TRIAL_URL" "${source}"`,
        'psql "$DATABASE_URL" -c "drop database intranet_trial"',
      );

/** Deletes the data, which no server may be using, once confirmed. Returns whether there were any. On PostgreSQL, throws with instructions. */
export const reset = async (
  { dataFolder, databaseUrl }: StoreLocation,
  confirm: () => Promise<boolean>,
): Promise<boolean> =>
  databaseUrl === undefined
    ? resetSqlite(dataFolder, confirm)
    : leaveToPostgres(
        'makes an empty database, which you then name in DATABASE_URL,',
        createDatabase('intranet_new'),
      );
