import { sql } from 'kysely';
import { index, table, unique, type MigrationDatabase } from './columns';

/** Creates the table of saved views, and lets organisations and contacts be archived. */
export const viewsAndArchive = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'views', { user_id: '-> users', name: 'text', address: 'text' }).execute();
  await unique(database, 'views', ['user_id', 'name']);
  for (const name of ['organisations', 'contacts'])
    await database.schema
      .alterTable(name)
      .addColumn('is_archived', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`is_archived in (0, 1)`),
      )
      .execute();
  await index(database, 'quotes', ['invoice_contact_id']);
  await index(database, 'invoices', ['contact_id']);
};
