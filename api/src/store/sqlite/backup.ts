import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { writeChecksum } from './checksum';
import { encrypterFor, encryptFile } from './encryption';
import { databaseFile, sweepUnfinished, syncToDisk } from './files';

const copySnapshot = (file: string, target: string): void => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // Before anything is in it, only its owner can read it.
    closeSync(openSync(target, 'wx', 0o600));
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
};

/** Makes an encrypted snapshot. The copy in plain stays beside the database, so that the disk of the backups never has one. */
const encryptSnapshot = async (file: string, target: string, keyFile: string): Promise<void> => {
  const encrypter = await encrypterFor(keyFile);
  const copy = `${file}.copy-${randomUUID()}`;
  try {
    copySnapshot(file, copy);
    await encryptFile(copy, target, encrypter);
  } finally {
    rmSync(copy, { force: true });
  }
};

/**
 * Copies a snapshot of the embedded database into one file, while servers read and write; encrypted where there is a key. The file gets
 * its name only when it is complete, and only its owner can read it, because it contains password hashes.
 */
export const backUpSqlite = async (folder: string, target: string, keyFile?: string): Promise<void> => {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new OperationError(`There is no database in ${folder}.`);
  if (existsSync(target)) throw new OperationError(`${target} is there already; choose another name.`);
  if (!existsSync(path.dirname(target)))
    throw new OperationError(`There is no folder ${path.dirname(target)}.`);
  for (const place of [folder, path.dirname(target)]) sweepUnfinished(place);
  const partial = `${target}.partial-${process.pid}`;
  try {
    if (keyFile === undefined) copySnapshot(file, partial);
    else await encryptSnapshot(file, partial, keyFile);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(path.dirname(target));
    // An encrypted backup has checksums in itself.
    if (keyFile === undefined) await writeChecksum(target);
  } finally {
    rmSync(partial, { force: true });
  }
};
