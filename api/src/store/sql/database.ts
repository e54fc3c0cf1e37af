import type { Compilable, Kysely } from 'kysely';
import type { Rows, TableName } from '../../domain/ports';

export interface CounterRow {
  name: string;
  value: number;
}

export interface CollectionVersionRow {
  name: TableName;
  version: number;
}

export interface StoreIdentityRow {
  identity: string;
}

/** The tables as Kysely sees them: the product's, and the store's own. */
export interface Database extends Rows {
  counters: CounterRow;
  collection_versions: CollectionVersionRow;
  store_identity: StoreIdentityRow;
}

/** The same database for code that works on any table. */
export type AnyDatabase = Record<string, Record<string, unknown>>;

export type Executor = Kysely<Database>;

/** How an engine takes many rows of the same columns, ids included. */
export interface BulkLoad {
  /** How many rows one insert carries. */
  rowsAtOnce: number;
  insert(
    database: Kysely<AnyDatabase>,
    table: TableName,
    rows: readonly object[],
    columns: readonly string[],
  ): Compilable;
}

/** What differs between the two engines. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** Makes a typed error of the driver's; answers undefined when it is none that the port knows. */
  toStoreError(error: unknown): Error | undefined;
  /** Makes other transactions that ask for the same turn wait until this one ends. */
  takeTurn(database: Executor, name: string): Promise<void>;
  bulkLoad: BulkLoad;
  /** Does work that is mostly bulk loads into empty tables. */
  loading(database: Executor, work: () => Promise<void>): Promise<void>;
  /** After rows came in with their ids, makes the next insert take a higher one. */
  continueIdsAfterLoad(database: Kysely<AnyDatabase>, table: TableName): Promise<void>;
}
