import { mkdirSync } from 'node:fs';
import { Kysely } from 'kysely';
import { OperationError } from '../errors';
import { migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { watchCommits } from './commit-watch';
import { damageError } from './damage';
import { sqliteDialect } from './dialect';
import { databaseFile } from './files';
import { isDamaged, toUnavailable } from './errors';

const readers = 4;

const open = async (file: string): Promise<Store> => {
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(writer);
  const reader = new Kysely<Database>({
    dialect: sqliteDialect({ file, connections: readers, readOnly: true }),
  });
  return SqlStore.open({ writer, reader, commits: watchCommits(file) });
};

/** Converts an error that the operator can correct into an `OperationError`; returns any other unchanged. */
const explain = (error: unknown, file: string): unknown => {
  if (isDamaged(error)) return damageError(file, (error as Error).message);
  const unavailable = toUnavailable(error);
  if (!unavailable) return error;
  return new OperationError(
    `The database ${file} cannot be opened (${(error as Error).message}). Is there space, and do the folder and its files belong to this user?`,
  );
};

/**
 * Opens or creates the embedded database in a folder. One connection writes; others read the last committed state. Throws
 * `OperationError` when the file cannot be opened or is damaged, and does not change it.
 */
export const openSqliteStore = async (folder: string): Promise<Store> => {
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  try {
    return await open(file);
  } catch (error) {
    throw explain(error, file);
  }
};

/** Opens an empty database in memory, on one connection: for development. */
export const openMemoryStore = async (): Promise<Store> => {
  const database = new Kysely<Database>({
    dialect: sqliteDialect({ file: ':memory:', connections: 1, readOnly: false }),
  });
  await migrate(database);
  return SqlStore.open({ writer: database, reader: database });
};
