import { index, type MigrationDatabase } from './columns';

/** Adds covering indexes for filtering, sorting and summing quotes, so that full rows are read for one page only. */
export const pagesOfQuotes = (database: MigrationDatabase): Promise<void> =>
  index(database, 'quotes', [
    'date',
    'id',
    'quote_status_id',
    'invoice_id',
    'quote_organisation_id',
    'quote_contact_id',
    'sub_total_pence',
    'product_group_items_count',
    'reference_label',
    'base_number',
    'revision_number',
  ]);
