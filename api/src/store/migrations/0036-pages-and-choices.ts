import { sql, type RawBuilder } from 'kysely';
import { addColumns, addSearchColumn, index, type MigrationDatabase } from './columns';

/** The columns of organisations by which pages are filtered and sorted, the highest values first. */
const listed = [
  'is_quotable',
  'is_invoicable',
  'quotes_active_count',
  'quotes_historic_count',
  'sales_won_count',
];

/** Counts the quotes of every organisation: a won quote is active until it has an invoice. */
const countQuotes = (database: MigrationDatabase) => {
  const isActive = sql`(quote_status_id in (1, 2, 3) or (quote_status_id = 4 and invoice_id is null))`;
  const countOf = (condition: RawBuilder<unknown>) => sql`(
    select count(*) from quotes where quote_organisation_id = organisations.id and ${condition}
  )`;
  return sql`
    update organisations set
      quotes_active_count = ${countOf(isActive)},
      quotes_historic_count = ${countOf(sql`not ${isActive}`)},
      sales_won_count = ${countOf(sql`quote_status_id = 4`)}
  `.execute(database);
};

/** Lets organisations and contacts be listed in pages, and records be offered while somebody types, from indexes. */
export const pagesAndChoices = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'organisations', {
    quotes_active_count: 'integer',
    quotes_historic_count: 'integer',
    sales_won_count: 'integer',
  });
  await countQuotes(database);
  await index(database, 'organisations', ['is_archived', 'search_name', 'id']);
  for (const column of listed) {
    const columns = ['is_archived', `${column} desc`, 'search_name', 'id'];
    await index(database, 'organisations', columns, `organisations_by_${column}_index`);
  }
  await database.schema.dropIndex('contacts_organisation_id_index').execute();
  await index(database, 'contacts', ['organisation_id', 'is_archived', 'search_name', 'id']);
  await index(database, 'quotes', ['sales_agent_user_id', 'id']);

  await addSearchColumn(database, 'users', 'name');
  await addSearchColumn(database, 'benefit_stages', 'name');
  await addSearchColumn(database, 'product_groups', 'description', 'search_description');
};
