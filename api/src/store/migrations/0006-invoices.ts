import { sql } from 'kysely';
import { index, recorded, table, unique, uniqueName, type MigrationDatabase } from './columns';

/** Voided and Deleted: the quote of such an invoice can be invoiced again. */
const freeingStatuses = [5, 6];

/** Creates the mirror of the accounting provider's invoices. */
export const invoices = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'invoices', {
    xero_invoice_id: 'text',
    xero_contact_id: 'text?',
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    contact_id: '-> contacts?',
    invoice_status_id: 'integer',
    invoice_number: 'text?',
    reference: 'text?',
    issue_date: 'date',
    due_date: 'date?',
    paid_date: 'date?',
    sub_total_pence: 'pence',
    total_tax_pence: 'pence',
    total_amount_pence: 'pence',
    amount_due_pence: 'pence',
    sent_to_contact: 'flag',
    provider_updated_at: 'instant?',
    last_xero_sync_at: 'instant?',
    ...recorded,
  }).execute();
  await unique(database, 'invoices', ['xero_invoice_id']);
  // A quote has one active invoice, also with concurrent requests.
  await database.schema
    .createIndex(uniqueName('invoices', ['quote_id']))
    .unique()
    .on('invoices')
    .column('quote_id')
    .where(sql<boolean>`invoice_status_id not in (${sql.join(freeingStatuses.map((id) => sql.lit(id)))})`)
    .execute();
  await index(database, 'invoices', ['quote_id']);
  await index(database, 'invoices', ['invoice_status_id', 'due_date']);
  await index(database, 'invoices', ['organisation_id']);
};
