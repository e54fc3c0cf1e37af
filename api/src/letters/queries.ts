import { sql } from 'kysely';
import type { Sql } from '../kernel/list/conditions';

/** Selects the ids of the emails that are payment reminders of an invoice. */
export const selectReminders = (invoiceId: number): Sql => sql`(
  select client_mail_id from ${sql.table('reminders')}
  where id in (select reminder_id from ${sql.table('reminder_invoices')} where invoice_id = ${invoiceId})
)`;

/** Selects the ids of the links of emails. */
export const selectLinksOf = (mails: Sql): Sql => sql`(
  select id from ${sql.table('client_links')}
  where client_mail_id in (select id from ${sql.table('client_mails')} where ${mails})
)`;

/** Selects the ids of the links that were emailed to a contact. */
export const selectLinksTo = (contactId: number): Sql => selectLinksOf(sql`contact_id = ${contactId}`);

/** Selects the ids of what clients answered to the links that were emailed to a contact. */
export const selectAnswersTo = (contactId: number): Sql => sql`(
  select id from ${sql.table('proposal_answers')} where client_link_id in ${selectLinksTo(contactId)}
)`;
