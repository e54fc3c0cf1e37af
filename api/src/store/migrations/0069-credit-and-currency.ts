import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Adds the currency of an invoice and what was credited of it. The next synchronisation reads both for all invoices. */
export const creditAndCurrency = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'invoices', { amount_credited_pence: 'pence', currency: 'text' });
  await sql`update invoices set currency = 'GBP'`.execute(database);
  await sql`update invoice_syncs set synchronised_until = null`.execute(database);
};
