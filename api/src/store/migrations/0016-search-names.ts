import { PostgresAdapter, sql } from 'kysely';
import { normalise } from 'api-contract';
import type { MigrationDatabase } from './columns';

const nameColumns = {
  organisations: 'name',
  contacts: 'name',
  product_groups: 'name',
  products: 'name',
  benefits: 'description',
};

const createIndex = (database: MigrationDatabase, name: string, table: string, columns: string[]) =>
  database.schema.createIndex(name).on(table).columns(columns).execute();

/** Adds the name without case and accents to every table that is searched by name. */
const addSearchNames = async (database: MigrationDatabase): Promise<void> => {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // Compared by code points, as SQLite does: folded text needs no rules of a language.
  const type = isPostgres ? sql`text collate "C"` : ('text' as const);
  for (const [table, column] of Object.entries(nameColumns)) {
    await database.schema
      .alterTable(table)
      .addColumn('search_name', type, (definition) => definition.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{
      id: number;
      name: string;
    }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}`.execute(database);
    for (const { id, name } of rows)
      await sql`update ${sql.table(table)} set search_name = ${normalise(name)} where id = ${id}`.execute(
        database,
      );
  }
};

/** Lets lists be filtered and sorted by the names of organisations and contacts in SQL. */
export const searchNames = async (database: MigrationDatabase): Promise<void> => {
  await addSearchNames(database);
  await createIndex(database, 'organisations_search_name_index', 'organisations', ['search_name']);
  await createIndex(database, 'contacts_search_name_index', 'contacts', ['search_name']);

  // Each holds everything that filters and sorts look at, so that full rows are read for one page only.
  const filtered = ['quote_status_id', 'invoice_id', 'reference_label'];
  await createIndex(database, 'quotes_by_organisation_index', 'quotes', [
    'quote_organisation_id',
    'date',
    'id',
    'quote_contact_id',
    ...filtered,
  ]);
  await createIndex(database, 'quotes_by_contact_index', 'quotes', [
    'quote_contact_id',
    'date',
    'id',
    'quote_organisation_id',
    ...filtered,
  ]);
  await database.schema
    .dropIndex('quotes_quote_contact_id_quote_status_id_invoice_id_sub_total_pence_index')
    .execute();
  await database.schema.dropIndex('invoices_invoice_status_id_due_date_index').execute();
  await createIndex(database, 'invoices_counts_index', 'invoices', [
    'invoice_status_id',
    'due_date',
    'sent_to_contact',
    'amount_due_pence',
  ]);
  await createIndex(database, 'invoices_list_index', 'invoices', [
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
  ]);
};
