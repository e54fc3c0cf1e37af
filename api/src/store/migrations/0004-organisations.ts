import { index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of organisations and contacts. */
export const organisations = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'organisations', {
    name: 'text',
    civi_crm_id: 'text?',
    address_line_1: 'text?',
    address_line_2: 'text?',
    address_line_3: 'text?',
    address_line_4: 'text?',
    address_city: 'text?',
    address_region: 'text?',
    address_post_code: 'text?',
    address_country: 'text?',
    is_quotable: 'flag',
    is_invoicable: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'organisations', ['civi_crm_id']);

  await table(database, 'contacts', {
    organisation_id: '-> organisations',
    name: 'text',
    civi_crm_id: 'text?',
    email: 'text?',
    job_title: 'text?',
    phone_office: 'text?',
    phone_mobile: 'text?',
    ...recorded,
  }).execute();
  await unique(database, 'contacts', ['civi_crm_id']);
  await index(database, 'contacts', ['organisation_id']);
};
