import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds the index of the won quotes without an invoice, the oldest sale first. */
export const quotesToInvoice = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .createIndex('quotes_to_invoice_index')
    .on('quotes')
    .column('date_sale_won')
    .where(sql<boolean>`invoice_id is null and quote_status_id = 4`)
    .execute();
};
