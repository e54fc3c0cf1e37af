import { table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of the local provider's documents and of the mirror's position. */
export const accounting = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'invoice_documents', {
    xero_invoice_id: 'text',
    idempotency_key: 'text',
    draft: 'text',
  }).execute();
  await unique(database, 'invoice_documents', ['xero_invoice_id']);
  await unique(database, 'invoice_documents', ['idempotency_key']);

  await table(database, 'invoice_syncs', {
    provider: 'text',
    synchronised_until: 'instant?',
    claimed_until: 'instant?',
  }).execute();
  await unique(database, 'invoice_syncs', ['provider']);
};
