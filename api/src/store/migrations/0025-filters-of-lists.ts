import { index, type MigrationDatabase } from './columns';

/** Lets the quotes of one agent be listed, and all quotes be sorted by their agents, without reading every row. */
export const filtersOfLists = async (database: MigrationDatabase): Promise<void> => {
  await index(database, 'users', ['name']);
  const columns = [
    'sales_agent_user_id',
    'date',
    'id',
    'quote_status_id',
    'invoice_id',
    'quote_organisation_id',
    'quote_contact_id',
    'sub_total_pence',
    'reference_label',
  ];
  await index(database, 'quotes', columns, 'quotes_by_agent_index');
};
