import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Ends the links of quotes that were given to another organisation while that ended none. */
export const linksOfFormerClients = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    update ${sql.table('client_links')} set withdrawn_at = ${new Date().toISOString()}
    where withdrawn_at is null and client_mail_id in (
      select client_mails.id from ${sql.table('client_mails')}
      inner join ${sql.table('contacts')} on contacts.id = client_mails.contact_id
      inner join ${sql.table('quotes')} on quotes.id = client_mails.quote_id
      where contacts.organisation_id <> quotes.quote_organisation_id
    )
  `.execute(database);
};
