import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checksumFile } from './sqlite/checksum';
import { unreadable } from './sqlite/files';

/** When backups of the embedded database are made, where, and how many are kept. */
export interface BackupSchedule {
  everyMilliseconds: number;
  keep: number;
  folder: string;
  /** The file with the keys that backups are encrypted for; undefined for backups in plain. */
  keyFile?: string | undefined;
}

/** `intranet-2026-11-22T07-47-00Z.sqlite`: a name that every file system takes, and that sorts as time does. */
const nameOf = (date: Date, keyFile: string | undefined): string =>
  `intranet-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite${keyFile === undefined ? '' : '.age'}`;
const madeAt = /^intranet-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.sqlite(\.age)?$/;

/** Returns when a backup was made, by its name; undefined for another file. */
export const timeOf = (file: string): Date | undefined => {
  const name = path.basename(file);
  return madeAt.test(name) ? new Date(name.replace(madeAt, '$1:$2:$3Z')) : undefined;
};

/**
 * Returns the names of the backups in the folder, oldest first. One that is named later than now was made while the clock was wrong, or
 * renamed: it counts as no backup and is not deleted, so that it never takes the place of a good one.
 */
const listBackups = (folder: string, now: Date): string[] =>
  readdirSync(folder)
    .filter((name) => (timeOf(name)?.getTime() ?? NaN) <= now.getTime())
    .sort();

/** Returns the newest backup in the folder; undefined if there is none. Throws `OperationError` when the folder cannot be read. */
export const newestBackupFile = (folder: string, now = new Date()): string | undefined => {
  try {
    const newest = listBackups(folder, now).at(-1);
    return newest && path.join(folder, newest);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(folder, error as Error, 'BACKUP_DIR');
  }
};

/** Returns when the newest backup in the folder was made; null if there is none. Throws `OperationError` when the folder cannot be read. */
export const newestBackup = (folder: string, now = new Date()): Date | null =>
  timeOf(newestBackupFile(folder, now) ?? '') ?? null;

/** Deletes all backups but the newest ones. */
const prune = (folder: string, keep: number, now: Date): void => {
  for (const name of listBackups(folder, now).slice(0, -keep))
    for (const file of [name, checksumFile(name)]) rmSync(path.join(folder, file), { force: true });
};

/** Makes a backup when the newest one is old enough, or when there is none, and keeps the newest ones. */
export const backUpWhenDue = async (
  { everyMilliseconds, keep, folder, keyFile }: BackupSchedule,
  backUp: (target: string) => Promise<unknown>,
  now = new Date(),
): Promise<void> => {
  const newest = newestBackup(folder, now);
  if (newest && now.getTime() - newest.getTime() < everyMilliseconds) return;
  await backUp(path.join(folder, nameOf(now, keyFile)));
  prune(folder, keep, now);
};
