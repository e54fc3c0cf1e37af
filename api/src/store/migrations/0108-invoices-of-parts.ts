import { sql } from 'kysely';
import { addColumns, uniqueName, type MigrationDatabase } from './columns';

/** Voided and Deleted: the part of such an invoice can be invoiced again. */
const isLive = sql<boolean>`invoice_status_id not in (5, 6)`;

/** Adds the payment plan of a quote and the part of an invoice. A quote has one active invoice of each part. */
export const invoicesOfParts = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quotes', { payment_plan: 'text?', is_partly_invoiced: 'flag' });
  await addColumns(database, 'invoices', { part_number: 'integer' });
  await database.schema
    .createIndex(uniqueName('invoices', ['quote_id', 'part_number']))
    .unique()
    .on('invoices')
    .columns(['quote_id', 'part_number'])
    .where(isLive)
    .execute();
  await database.schema.dropIndex(uniqueName('invoices', ['quote_id'])).execute();
  await database.schema
    .createIndex('quotes_with_parts_to_invoice_index')
    .on('quotes')
    .column('date_sale_won')
    .where(sql<boolean>`case when invoice_id is null or is_partly_invoiced = 1 then quote_status_id end = 4`)
    .execute();
  await database.schema.dropIndex('quotes_to_invoice_index').execute();
};
