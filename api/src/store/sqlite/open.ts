import { mkdirSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Store } from '../../domain/ports';
import { migrate, SqlStore, type Database } from '../sql';
import { watchCommits } from './commit-watch';
import { sqliteDialect } from './dialect';
import { sqliteEngine } from './engine';
import { databaseFile } from './files';

const readers = 4;

/** Opens, or makes, the embedded database in a folder. One connection writes; others read the last committed state meanwhile. */
export const openSqliteStore = async (folder: string): Promise<Store> => {
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(writer);
  const reader = new Kysely<Database>({
    dialect: sqliteDialect({ file, connections: readers, readOnly: true }),
  });
  return SqlStore.open({ writer, reader, engine: sqliteEngine, commits: watchCommits(file) });
};
