import { sql, type Kysely } from 'kysely';
import { StoreUnavailable, UnansweredCommit } from './errors';
import { endJournal, startJournal, type RowWrite } from './journal';
import { isPostgres, nextNumber, type Db, type Tx } from './rows';
import { readFlags, type Database, type TableName } from './schema';
import { collectTables, collectWrites } from './table-collector';

/** The number of writes of each table. */
export type CollectionVersions = Readonly<Partial<Record<TableName, number>>>;

/** Detects commits of any process since the last check. */
export interface CommitWatch {
  mark(): number;
  /** Resets the check, because this process has committed. */
  lookAgain(): void;
  close(): void;
}

interface StoreParts {
  /** Runs transactions that write. */
  writer: Kysely<Database>;
  /** Runs transactions that only read; may be the same. */
  reader: Kysely<Database>;
  /** Converts an error of the driver to one of the store; undefined for any other error. */
  toStoreError: (error: unknown) => Error | undefined;
  /** Throws where nothing may be written any more, for an engine whose files can be taken away from it. */
  assertUsable?: () => void;
  /** Throws where there is no space, for an engine that writes into files of this machine. */
  assertSpace?: () => void;
  /** For an engine with a number that changes with every commit and is faster to read than the versions. */
  commits?: CommitWatch;
  /** Gets the writes of each transaction at its end, in it. */
  onWrites?: (tx: Tx, writes: readonly RowWrite[]) => Promise<void>;
}

/**
 * Increments the versions of tables, such as those that a transaction has written. Runs last, so that PostgreSQL locks these contended rows
 * only briefly, and in order of name, which prevents deadlocks.
 */
export const raiseVersions = async (tx: Tx, written: ReadonlySet<string>): Promise<void> => {
  if (written.size === 0) return;
  await tx
    .insertInto('collection_versions')
    .values([...written].sort().map((name) => ({ name, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql`collection_versions.version + 1` }),
    )
    .execute();
};

const readVersions = async (db: Db): Promise<CollectionVersions> => {
  const rows = await db.selectFrom('collection_versions').select(['name', 'version']).execute();
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
};

/** The product's data on either SQL engine. */
export class SqlStore {
  private known: { mark: number; versions: Promise<CollectionVersions> } | undefined;

  private probe: Promise<void> | undefined;

  private constructor(private readonly parts: StoreParts) {}

  static open(parts: StoreParts): SqlStore {
    const writer = parts.writer.withPlugin(readFlags);
    const reader = parts.reader.withPlugin(readFlags);
    return new SqlStore({ ...parts, writer, reader });
  }

  /** Returns this store for building one response: the names of the tables that it reads are added to the set. */
  collectingReads(tables: Set<string>): SqlStore {
    return new SqlStore({ ...this.parts, reader: this.parts.reader.withPlugin(collectTables(tables)) });
  }

  /** Returns this store for a change that can be undone: `onWrites` gets the writes of each transaction at its end, in it. */
  recordingWrites(onWrites: NonNullable<StoreParts['onWrites']>): SqlStore {
    return new SqlStore({ ...this.parts, onWrites });
  }

  /** Runs queries on one snapshot of the data. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { reader } = this.parts;
    const transaction = isPostgres(reader)
      ? reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : reader.transaction();
    return this.withStoreErrors(() => transaction.execute(work));
  }

  /** Commits all of the work or, when it throws anything but `UnansweredCommit`, none of it. SQLite runs one at a time, in all processes together. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { writer, commits, onWrites, assertUsable } = this.parts;
    let isCommitting = false;
    const committed = this.withStoreErrors(async () => {
      assertUsable?.();
      try {
        return await writer.transaction().execute(async (tx) => {
          const written = new Set<string>();
          const collecting = tx.withPlugin(collectWrites(written));
          const journal = onWrites && startJournal(collecting);
          const result = await work(collecting);
          if (journal) {
            journal.assertComplete(written);
            endJournal(collecting);
            await onWrites(collecting, journal.writes);
          }
          await raiseVersions(tx, written);
          isCommitting = true;
          return result;
        });
      } finally {
        commits?.lookAgain();
      }
    });
    return committed.catch((error: unknown) => {
      const isUnanswered = isCommitting && error instanceof StoreUnavailable && error.reason === 'away';
      throw isUnanswered ? new UnansweredCommit(error) : error;
    });
  }

  /**
   * Returns the number of writes of each table, incremented in the writing transaction. A response is fresh while the versions of the
   * tables that it was built from are the same.
   */
  collectionVersions(): Promise<CollectionVersions> {
    return this.withStoreErrors(() => this.currentVersions());
  }

  /** Writes one number. Throws `StoreUnavailable` when nothing can be saved. Concurrent calls share one write. */
  assertWritable(): Promise<void> {
    this.probe ??= this.transaction(async (tx) => {
      this.parts.assertSpace?.();
      await nextNumber(tx, 'readiness');
    }).finally(() => {
      this.probe = undefined;
    });
    return this.probe;
  }

  async close(): Promise<void> {
    const { commits, reader, writer } = this.parts;
    commits?.close();
    await reader.destroy();
    await writer.destroy();
  }

  private currentVersions(): Promise<CollectionVersions> {
    const { commits, reader } = this.parts;
    if (!commits) return readVersions(reader);
    const mark = commits.mark();
    if (this.known?.mark === mark) return this.known.versions;
    // Read after the mark, so they may be newer than the mark but never older.
    const versions = readVersions(reader);
    const known = { mark, versions };
    this.known = known;
    versions.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return versions;
  }

  /** Converts errors of the drivers, also of beginning and ending a transaction. */
  private async withStoreErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.parts.toStoreError(error) ?? error;
    }
  }
}

/** The part of the store that the rest of the product uses. */
export type Store = Pick<SqlStore, keyof SqlStore>;
