import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Creates the store's internal tables: counters, versions of tables, and an identity, which releases after 1.1 do not read. */
export const store = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('collection_versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('store_identity')
    .addColumn('identity', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into store_identity (identity) values (${randomUUID()})`.execute(database);
};
