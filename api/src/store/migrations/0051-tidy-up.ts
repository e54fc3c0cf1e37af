import { sql } from 'kysely';
import { addSearchColumn, index, table, unique, type MigrationDatabase } from './columns';

/** Lets organisations that may be duplicates, and contacts without an email address, be found from indexes. */
export const tidyUp = async (database: MigrationDatabase): Promise<void> => {
  await addSearchColumn(database, 'organisations', 'name', 'match_name');
  await addSearchColumn(database, 'organisations', 'name', 'match_start');
  await addSearchColumn(database, 'contacts', 'email', 'match_email');
  await addSearchColumn(database, 'contacts', 'email', 'match_domain');
  await index(database, 'organisations', ['is_archived', 'match_name', 'id']);
  // Each has only the contacts that count.
  const indexContacts = (name: string, columns: string[], condition: string) =>
    database.schema
      .createIndex(name)
      .on('contacts')
      .columns(columns)
      .where(sql.raw<boolean>(`is_archived = 0 and ${condition}`))
      .execute();
  await indexContacts('contacts_by_email_index', ['match_email', 'organisation_id'], "match_email <> ''");
  await indexContacts('contacts_by_domain_index', ['match_domain', 'organisation_id'], "match_domain <> ''");
  await indexContacts('contacts_without_email_index', ['search_name', 'id'], "match_email = ''");

  await table(database, 'different_organisations', {
    organisation_id: '-> organisations',
    other_organisation_id: '-> organisations',
    created_at: 'instant',
    created_by_user_id: '-> users',
  }).execute();
  await unique(database, 'different_organisations', ['organisation_id', 'other_organisation_id']);
};
