import { addSearchColumn, index, type MigrationDatabase } from './columns';

const nameColumns = {
  organisations: 'name',
  contacts: 'name',
  product_groups: 'name',
  products: 'name',
  benefits: 'description',
};

/** Lets lists be filtered and sorted by the names of organisations and contacts in SQL. */
export const searchNames = async (database: MigrationDatabase): Promise<void> => {
  for (const [table, column] of Object.entries(nameColumns)) await addSearchColumn(database, table, column);
  await index(database, 'organisations', ['search_name']);
  await index(database, 'contacts', ['search_name']);

  // Each holds everything that filters and sorts look at, so that full rows are read for one page only.
  const filtered = ['quote_status_id', 'invoice_id', 'reference_label'];
  const byOrganisation = ['quote_organisation_id', 'date', 'id', 'quote_contact_id', ...filtered];
  await index(database, 'quotes', byOrganisation, 'quotes_by_organisation_index');
  const byContact = ['quote_contact_id', 'date', 'id', 'quote_organisation_id', ...filtered];
  await index(database, 'quotes', byContact, 'quotes_by_contact_index');
  await database.schema
    .dropIndex('quotes_quote_contact_id_quote_status_id_invoice_id_sub_total_pence_index')
    .execute();
  await database.schema.dropIndex('invoices_invoice_status_id_due_date_index').execute();
  const counted = ['invoice_status_id', 'due_date', 'sent_to_contact', 'amount_due_pence'];
  await index(database, 'invoices', counted, 'invoices_counts_index');
  const listed = [
    'issue_date',
    'id',
    'invoice_status_id',
    'due_date',
    'amount_due_pence',
    'sub_total_pence',
    'organisation_id',
    'contact_id',
    'quote_id',
    'invoice_number',
    'last_xero_sync_at',
  ];
  await index(database, 'invoices', listed, 'invoices_list_index');
};
