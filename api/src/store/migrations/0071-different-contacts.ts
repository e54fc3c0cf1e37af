import { sql } from 'kysely';
import { table, unique, type MigrationDatabase } from './columns';

/** Stores which contacts are no duplicates beside which organisations are none. */
export const differentContacts = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'different_records', {
    entity: 'text',
    record_id: 'integer',
    other_record_id: 'integer',
    created_at: 'instant',
    created_by_user_id: '-> users',
  }).execute();
  await unique(database, 'different_records', ['entity', 'record_id', 'other_record_id']);
  await sql`
    insert into different_records (entity, record_id, other_record_id, created_at, created_by_user_id)
    select 'organisations', organisation_id, other_organisation_id, created_at, created_by_user_id
    from different_organisations
  `.execute(database);
  await database.schema.dropTable('different_organisations').execute();
};
