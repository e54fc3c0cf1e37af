import { sql } from 'kysely';
import { index, table, unique, type MigrationDatabase } from './columns';

/**
 * Creates the table of credit at the provider that is allocated to no invoice, and finds the organisation of a contact there. The next
 * synchronisation reads all invoices again: prepayments were taken for credit notes.
 */
export const unallocatedCredit = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'unallocated_credits', {
    xero_credit_id: 'text',
    xero_contact_id: 'text',
    currency: 'text',
    remaining_pence: 'pence',
  }).execute();
  await unique(database, 'unallocated_credits', ['xero_credit_id']);
  await index(database, 'organisations', ['xero_contact_id']);
  await sql`update invoice_syncs set synchronised_until = null`.execute(database);
};
