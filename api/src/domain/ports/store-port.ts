import type { QuoteFilter, StoreQueries } from './queries';
import type { Rows, TableName } from './rows';

export type { QuoteFilter };

/** Equality on every column named; an array means any of its values, null means empty. */
export type Where<R> = { readonly [K in keyof R]?: R[K] | readonly NonNullable<R[K]>[] };

export interface ListOptions<R> {
  /** Columns to sort by, a leading `-` for descending. Without it: by id. */
  orderBy?: readonly (`-${keyof R & string}` | (keyof R & string))[];
  limit?: number;
}

export interface ReadTable<R> {
  /** Throws `RowNotFound`. */
  get(id: number): Promise<R>;
  find(where: Where<R>): Promise<R | undefined>;
  list(where?: Where<R>, options?: ListOptions<R>): Promise<R[]>;
  count(where?: Where<R>): Promise<number>;
}

/** What an insert is given: the store adds the id, and `version` where the table has one. */
export type NewRow<R> = Omit<R, 'id' | 'version'>;

export interface Table<R> extends ReadTable<R> {
  /** As `get`, and no other transaction changes the row until this one ends. */
  lock(id: number): Promise<R>;
  /** Throws `UniqueViolation`. */
  insert(values: NewRow<R>): Promise<R>;
  /** Raises `version` where the table has one. Throws `RowNotFound` and `UniqueViolation`. */
  update(id: number, changes: Partial<NewRow<R>>): Promise<R>;
  /** As `update`, leaving `version` alone: for columns worked out from other rows, which nobody edits. */
  updateDerived(id: number, changes: Partial<NewRow<R>>): Promise<R>;
  delete(id: number): Promise<void>;
  deleteWhere(where: Where<R>): Promise<void>;
  /** Removes the rows whose text in `column` sorts before `value`: what has expired. */
  deleteBefore(column: keyof R & string, value: string): Promise<void>;
  /** Many rows at once, ids and versions included; later inserts go on after the highest id. */
  load(rows: readonly R[]): Promise<void>;
}

/** Sees one moment of the data from its first read to its last. */
export interface Reader extends StoreQueries {
  table<N extends TableName>(name: N): ReadTable<Rows[N]>;
}

export interface Writer extends StoreQueries {
  table<N extends TableName>(name: N): Table<Rows[N]>;
  /** Raises the counter and answers its new value, 1 the first time. Undone with the transaction. */
  nextNumber(counter: string): Promise<number>;
  /** Until this transaction ends, no other that takes the turn of this name goes on: in this process or another. */
  takeTurn(name: string): Promise<void>;
  /** Does work that loads many rows into tables that were empty; what they refer to may be checked at its end only. */
  loading(work: () => Promise<void>): Promise<void>;
  /** Sets the counter, so that the next number is the one after `value`: for rows that came in with their numbers. */
  setNumber(counter: string, value: number): Promise<void>;
}

export type CollectionVersions = Readonly<Partial<Record<TableName, number>>>;

/** The port behind which the data lives; `api/src/store` implements it in SQL. */
export interface Store {
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** All of the work or, when it throws, none of it. Writers wait for one another where they must. */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /**
   * How often each collection has been written, raised in the writing transaction itself. An answer built from some
   * collections is still good while their versions stand.
   */
  collectionVersions(): Promise<CollectionVersions>;
  /** Drawn when the store is made: versions of two stores are never compared. */
  readonly identity: string;
  close(): Promise<void>;
}
