import type { Kysely } from 'kysely';
import type { CollectionVersions, Reader, Store, TableName, Writer } from '../../domain/ports';
import { StatementCache, type Database, type Engine } from './database';
import { raiseVersions, readVersions } from './collection-versions';
import { SqlSession } from './sql-session';

export interface SqlStoreParts {
  /** Takes transactions that write. */
  writer: Kysely<Database>;
  /** Takes those that only read; may be the same. */
  reader: Kysely<Database>;
  engine: Engine;
  /** A number that changes with every commit, for an engine that can tell it more cheaply than the versions themselves. */
  commits?: { mark(): number; close(): void };
}

/** The store port on either SQL engine. */
export class SqlStore implements Store {
  private readonly statements = new StatementCache();
  private knownVersions: { mark: number; versions: CollectionVersions } | undefined;

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
    return this.named(() =>
      transaction.execute((executor) =>
        work(new SqlSession({ executor, engine, statements: this.statements })),
      ),
    );
  }

  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const { engine, writer } = this.parts;
    return this.named(() =>
      writer.transaction().execute(async (executor) => {
        const written = new Set<TableName>();
        const session = new SqlSession({ executor, engine, statements: this.statements, written });
        const result = await work(session);
        await raiseVersions(executor, written);
        return result;
      }),
    );
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

  private async presentVersions(): Promise<CollectionVersions> {
    const mark = this.parts.commits?.mark();
    if (mark !== undefined && this.knownVersions?.mark === mark) return this.knownVersions.versions;
    // Read after the mark: they may be newer than it says, never older.
    const versions = await readVersions(this.parts.reader, this.statements);
    if (mark !== undefined) this.knownVersions = { mark, versions };
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
