import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/**
 * Links each organisation to its contact at the accounting provider: the one of its newest invoice, of those that came by a merge only
 * where it has no others.
 */
export const providerContacts = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'organisations', { xero_contact_id: 'text?' });
  const cameByMerge = sql`exists (
    select 1 from history
    where entity = 'invoices' and entity_id = invoices.id
      and changes like '%"organisation_id":[%' and changes not like '%"organisation_id":[null%'
  )`;
  await sql`
    update organisations set xero_contact_id = (
      select xero_contact_id from invoices
      where organisation_id = organisations.id and xero_contact_id is not null
      order by case when ${cameByMerge} then 1 else 0 end, id desc
      limit 1
    )
  `.execute(database);
};
