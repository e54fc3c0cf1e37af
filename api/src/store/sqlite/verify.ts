import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { tableNames } from '../schema';
import { matchesChecksum } from './checksum';
import { decryptFile, isEncrypted } from './encryption';
import { isDamaged, toUnavailable } from './errors';
import { toUnwritable, unreadable } from './files';
import { assertBackup, column, noBackup } from './restore';

export interface VerifiedBackup {
  isEncrypted: boolean;
  /** Whether each byte was compared: by its checksum, or by those within an encrypted one. */
  hasChecksum: boolean;
  /** The last migration of the release that made it. */
  migration: string;
  /** How many rows there are, by table, of those that have any. */
  counts: readonly (readonly [table: string, count: number])[];
}

const inspect = (file: string, source: string): Omit<VerifiedBackup, 'isEncrypted' | 'hasChecksum'> => {
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    assertBackup(database, source);
    const [orphan] = column(database, 'pragma foreign_key_check');
    if (orphan)
      throw new OperationError(`${source} is damaged: ${orphan} refers to rows that are not there.`);
    const there = new Set(column(database, "select name from sqlite_master where type = 'table'"));
    const counted = [...tableNames]
      .filter((table) => there.has(table))
      .map((table) => [table, Number(column(database!, `select count(*) from ${table}`)[0])] as const);
    return {
      migration: column(database, 'select max(name) from kysely_migration')[0] ?? '',
      counts: counted.filter(([, count]) => count > 0),
    };
  } catch (error) {
    if (isDamaged(error)) throw noBackup(source);
    throw toUnavailable(error) ? unreadable(source, error as Error) : error;
  } finally {
    database?.close();
  }
};

/** Decrypts a backup into a temporary folder for some work. Nothing of it stays, also when the command is interrupted. */
const withDecrypted = async <T>(
  source: string,
  keyFile: string | undefined,
  work: (file: string) => T,
): Promise<T> => {
  let folder: string | undefined;
  const remove = () => folder && rmSync(folder, { recursive: true, force: true });
  const interrupted = () => {
    remove();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupted);
  try {
    folder = mkdtempSync(path.join(tmpdir(), 'intranet-verify-'));
    const file = path.join(folder, 'intranet.sqlite');
    await decryptFile(source, file, keyFile);
    return work(file);
  } catch (error) {
    throw toUnwritable(tmpdir(), error, 'TMPDIR');
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
    remove();
  }
};

/** Opens a backup without changing it, and checks it whole. Throws `OperationError` for one that `restore` would not take, or with rows that refer to nothing. */
export const verifySqlite = async (source: string, keyFile?: string): Promise<VerifiedBackup> => {
  if (isEncrypted(source)) {
    const inspected = await withDecrypted(source, keyFile, (file) => inspect(file, source));
    return { isEncrypted: true, hasChecksum: true, ...inspected };
  }
  return { isEncrypted: false, hasChecksum: await matchesChecksum(source), ...inspect(source, source) };
};
