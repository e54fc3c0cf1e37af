import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperationError } from '../errors';
import { syncToDisk, unreadable } from './files';

/** Returns the file with the checksum of a backup. */
export const checksumFile = (backup: string): string => `${backup}.sha256`;

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Writes the checksum of a backup beside it, as `sha256sum --check` reads it. */
export const writeChecksum = async (backup: string): Promise<void> => {
  const partial = `${checksumFile(backup)}.partial`;
  writeFileSync(partial, `${await sha256(backup)}  ${path.basename(backup)}\n`, { mode: 0o600 });
  syncToDisk(partial);
  renameSync(partial, checksumFile(backup));
  syncToDisk(path.dirname(backup));
};

/** Returns whether there is a checksum beside a backup. Throws `OperationError` where it is that of other contents, or one of the two cannot be read. */
export const matchesChecksum = async (backup: string): Promise<boolean> => {
  const file = checksumFile(backup);
  if (!existsSync(file)) return false;
  let actual: string;
  let expected: string | undefined;
  try {
    actual = await sha256(backup);
    [expected] = readFileSync(file, 'utf8').split(' ');
  } catch (error) {
    throw unreadable(backup, error as Error);
  }
  if (expected !== actual)
    throw new OperationError(
      `${backup} is damaged: its contents are not those of its checksum ${file}. Take another backup.`,
    );
  return true;
};
