import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreUnavailable } from '../errors';
import { toSqliteError } from './errors';

/** A save may need this much, in bytes; the write-ahead log has pages to reuse long after the disk is full. */
const leastSpace = 5 * 1024 * 1024;

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/**
 * What has become of the database file since it was opened. SQLite goes on writing to a file that was deleted or replaced, and what is saved
 * there is lost when the process ends.
 */
export class OpenFile {
  private readonly opened: readonly (readonly [file: string, identity: string | undefined])[];
  private damage: StoreUnavailable | undefined;

  constructor(private readonly file: string) {
    this.opened = [file, `${file}-wal`].map((each) => [each, identityOf(each)]);
  }

  /** Converts an error of the driver, and remembers that the file is damaged. */
  toStoreError(error: unknown): Error | undefined {
    const converted = toSqliteError(error);
    if (converted instanceof StoreUnavailable && converted.reason === 'damaged') this.damage = converted;
    return converted;
  }

  /** Throws where nothing may be written any more: a part of the file is known to be damaged, or it is not the file that was opened. */
  assertUsable(): void {
    if (this.damage) throw this.damage;
    const gone = this.opened.find(([file, identity]) => identityOf(file) !== identity)?.[0];
    if (gone !== undefined) {
      const cause = new Error(
        `${gone} was moved, deleted or replaced while it was in use: put it back and start again`,
      );
      throw new StoreUnavailable('away', { cause });
    }
  }

  /** Throws where the disk is full. */
  assertSpace(): void {
    const folder = path.dirname(this.file);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < leastSpace)
      throw new StoreUnavailable('unwritable', { cause: new Error(`the disk of ${folder} is full`) });
  }
}
