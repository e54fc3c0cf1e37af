import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

/** Creates the table of saved views, and lets organisations and contacts be archived. */
export const viewsAndArchive = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'views', { user_id: '-> users', name: 'text', address: 'text' }).execute();
  await unique(database, 'views', ['user_id', 'name']);
  for (const name of ['organisations', 'contacts']) await addColumns(database, name, { is_archived: 'flag' });
  await index(database, 'quotes', ['invoice_contact_id']);
  await index(database, 'invoices', ['contact_id']);
};
