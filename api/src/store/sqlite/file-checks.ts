import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError, StoreUnavailable } from '../errors';
import { isDamaged, toSqliteError } from './errors';

export const damageError = (file: string, detail: string): OperationError =>
  new OperationError(
    `The database ${file} is damaged (${detail}). It was left as it is. Put a backup in its place, which keeps the damaged one beside it:\n` +
      '  npm run intranet -- restore <file>',
  );

/** Checks the whole file without writing to it. Throws `OperationError` when it is damaged. */
export const assertSound = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const [finding] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (finding && finding.quick_check !== 'ok') throw damageError(file, finding.quick_check);
  } catch (error) {
    throw isDamaged(error) ? damageError(file, (error as Error).message) : error;
  } finally {
    database.close();
  }
};

/** A save may need this much, in bytes; the write-ahead log has pages to reuse long after the disk is full. */
const leastSpace = 5 * 1024 * 1024;

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/**
 * Returns the checks of the database file from when it is opened. SQLite goes on writing to a file that was deleted or replaced, and what is
 * saved there is lost when the process ends.
 */
export const checksOfFile = (file: string) => {
  const opened = [file, `${file}-wal`].map((each) => [each, identityOf(each)] as const);
  let damage: StoreUnavailable | undefined;
  return {
    /** Converts an error of the driver, and remembers that the file is damaged. */
    toStoreError: (error: unknown): Error | undefined => {
      const converted = toSqliteError(error);
      if (converted instanceof StoreUnavailable && converted.reason === 'damaged') damage = converted;
      return converted;
    },
    /** Throws where nothing may be written any more: a part of the file is known to be damaged, or it is not the file that was opened. */
    assertUsable: (): void => {
      if (damage) throw damage;
      const gone = opened.find(([each, identity]) => identityOf(each) !== identity)?.[0];
      if (gone === undefined) return;
      const cause = new Error(
        `${gone} was moved, deleted or replaced while it was in use: put it back and start again`,
      );
      throw new StoreUnavailable('away', { cause });
    },
    /** Throws where the disk is full. */
    assertSpace: (): void => {
      const folder = path.dirname(file);
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < leastSpace)
        throw new StoreUnavailable('unwritable', { cause: new Error(`the disk of ${folder} is full`) });
    },
  };
};
