import { randomUUID } from 'node:crypto';
import { tableNames, type CollectionVersions, type Rows, type TableName } from 'api';

/** What the store keeps for itself, beside the tables. */
export interface StoreRecord {
  /** Drawn anew with each fresh set of data. */
  readonly identity: string;
  readonly counters: Readonly<Record<string, number>>;
  /** The highest id ever given in each table, so that none is given twice. */
  readonly last_ids: Readonly<Partial<Record<TableName, number>>>;
  readonly collection_versions: CollectionVersions;
}

export type Tables = { readonly [N in TableName]: readonly Rows[N][] };

/**
 * Everything in json-server's database: its tables, each in order of id, and `store`. A state is never changed; a write makes
 * another that shares what stayed the same. So whoever holds one sees one moment of the data.
 */
export interface State extends Tables {
  readonly store: StoreRecord;
}

export const emptyState = (): State => ({
  ...(Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Tables),
  store: { identity: randomUUID(), counters: {}, last_ids: {}, collection_versions: {} },
});
