import { sql } from 'kysely';
import { uniqueName, type MigrationDatabase } from './columns';

/** Voided, deleted, and settled by credit notes alone: the part of such an invoice can be invoiced again. */
const isLive = sql<boolean>`
  invoice_status_id not in (5, 6)
    and not (invoice_status_id = 4 and amount_credited_pence > 0 and amount_credited_pence >= total_amount_pence)
`;

/** Frees the parts of quotes whose invoice was credited in full. The next synchronisation unlinks them, and links what replaces them. */
export const creditedInvoices = async (database: MigrationDatabase): Promise<void> => {
  const name = uniqueName('invoices', ['quote_id', 'part_number']);
  await database.schema.dropIndex(name).execute();
  await database.schema
    .createIndex(name)
    .unique()
    .on('invoices')
    .columns(['quote_id', 'part_number'])
    .where(isLive)
    .execute();
};
