import { index, type MigrationDatabase } from './columns';

const state = ['quote_status_id', 'invoice_id', 'is_partly_invoiced'];

/** The indexes that lists and sums of quotes are read from, with all columns that these look at. */
const covering: Record<string, string[]> = {
  quotes_of_pages_index: [
    'date',
    'id',
    ...state,
    'quote_organisation_id',
    'quote_contact_id',
    'sub_total_pence',
    'product_group_items_count',
    'reference_label',
    'base_number',
    'revision_number',
    'valid_until',
  ],
  quotes_by_organisation_index: [
    'quote_organisation_id',
    'date',
    'id',
    'quote_contact_id',
    ...state,
    'reference_label',
  ],
  quotes_by_contact_index: [
    'quote_contact_id',
    'date',
    'id',
    'quote_organisation_id',
    ...state,
    'reference_label',
  ],
  quotes_by_agent_index: [
    'sales_agent_user_id',
    'date',
    'id',
    ...state,
    'quote_organisation_id',
    'quote_contact_id',
    'sub_total_pence',
    'reference_label',
  ],
  quotes_quote_status_id_date_sale_won_invoice_id_sub_total_pence_index: [
    'quote_status_id',
    'date_sale_won',
    'invoice_id',
    'is_partly_invoiced',
    'sub_total_pence',
  ],
};

/** A partly invoiced quote is active. The indexes of lists say so without the rows; none is so until now, so that no count changes. */
export const partlyInvoicedQuotes = async (database: MigrationDatabase): Promise<void> => {
  for (const [name, columns] of Object.entries(covering)) {
    await database.schema.dropIndex(name).execute();
    await index(database, 'quotes', columns, name);
  }
};
