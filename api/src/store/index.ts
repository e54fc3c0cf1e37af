import type { Store } from '../domain/ports';
import { openPostgresStore } from './postgres';
import { openSqliteStore } from './sqlite';

export interface StoreLocation {
  /** Where the embedded database lives when there is no other. */
  dataFolder: string;
  /** `postgres://…`; undefined for the embedded database. */
  databaseUrl: string | undefined;
}

/** Opens the product's data and brings its tables up to date. */
export const openStore = ({ dataFolder, databaseUrl }: StoreLocation): Promise<Store> =>
  databaseUrl === undefined ? openSqliteStore(dataFolder) : openPostgresStore(databaseUrl);
