import type { Kysely } from 'kysely';
import type { CollectionVersions, Reader, Store, TableName, Writer } from '../../domain/ports';
import type { Database, Engine } from './database';
import { raiseVersions, readVersions } from './collection-versions';
import { SqlSession } from './sql-session';

/** Tells whether anybody has committed since it was last asked: this process or another. */
export interface CommitWatch {
  mark(): number;
  /** This process has committed: what was seen before does not count any more. */
  lookAgain(): void;
  close(): void;
}

export interface SqlStoreParts {
  /** Takes transactions that write. */
  writer: Kysely<Database>;
  /** Takes those that only read; may be the same. */
  reader: Kysely<Database>;
  engine: Engine;
  /** A number that changes with every commit, for an engine that can tell it more cheaply than the versions themselves. */
  commits?: CommitWatch;
}

/** The store port on either SQL engine. */
export class SqlStore implements Store {
  private known: { mark: number; versions: Promise<CollectionVersions> } | undefined;

  private constructor(
    private readonly parts: SqlStoreParts,
    readonly identity: string,
  ) {}

  static async open(parts: SqlStoreParts): Promise<SqlStore> {
    const { identity } = await parts.writer
      .selectFrom('store_identity')
      .select('identity')
      .executeTakeFirstOrThrow();
    return new SqlStore(parts, identity);
  }

  read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const { engine, reader } = this.parts;
    const transaction =
      engine.name === 'postgres'
        ? reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
        : reader.transaction();
    return this.named(() => transaction.execute((executor) => work(new SqlSession({ executor, engine }))));
  }

  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const { engine, writer, commits } = this.parts;
    return this.named(async () => {
      try {
        return await writer.transaction().execute(async (executor) => {
          const written = new Set<TableName>();
          const session = new SqlSession({ executor, engine, written });
          const result = await work(session);
          await raiseVersions(executor, written);
          return result;
        });
      } finally {
        commits?.lookAgain();
      }
    });
  }

  collectionVersions(): Promise<CollectionVersions> {
    return this.named(() => this.presentVersions());
  }

  async close(): Promise<void> {
    const { commits, reader, writer } = this.parts;
    commits?.close();
    await reader.destroy();
    if (writer !== reader) await writer.destroy();
  }

  private presentVersions(): Promise<CollectionVersions> {
    const { commits, reader } = this.parts;
    if (!commits) return readVersions(reader);
    const mark = commits.mark();
    if (this.known?.mark === mark) return this.known.versions;
    // Read after the mark: they may be newer than it says, never older.
    const versions = readVersions(reader);
    const known = { mark, versions };
    this.known = known;
    versions.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return versions;
  }

  /** What the driver says, in the words of the port: beginning and ending a transaction can fail as well as a question in it. */
  private async named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.parts.engine.toStoreError(error) ?? error;
    }
  }
}
