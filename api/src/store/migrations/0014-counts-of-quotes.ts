import { index, type MigrationDatabase } from './columns';

/** The indexes for counts and sums, with the columns that make them covering. */
const widened: readonly { before: string; columns: string[] }[] = [
  {
    before: 'quotes_quote_organisation_id_quote_status_id_index',
    columns: ['quote_organisation_id', 'quote_status_id', 'invoice_id', 'sub_total_pence'],
  },
  {
    before: 'quotes_quote_contact_id_index',
    columns: ['quote_contact_id', 'quote_status_id', 'invoice_id', 'sub_total_pence'],
  },
  {
    before: 'quotes_quote_status_id_date_sale_won_index',
    columns: ['quote_status_id', 'date_sale_won', 'invoice_id', 'sub_total_pence'],
  },
];

/** Makes the indexes cover counts and sums of quotes. */
export const countsOfQuotes = async (database: MigrationDatabase): Promise<void> => {
  for (const { before, columns } of widened) {
    await database.schema.dropIndex(before).execute();
    await index(database, 'quotes', columns);
  }
};
