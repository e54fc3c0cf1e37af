import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Takes reminders that were sent while a merge held to the organisation that their invoices went back to with its undo. */
export const remindersOfUndoneMerges = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    with reminded as (
      select reminders.client_mail_id, min(invoices.organisation_id) as organisation_id
      from reminders
      join reminder_invoices on reminder_invoices.reminder_id = reminders.id
      join invoices on invoices.id = reminder_invoices.invoice_id
      group by reminders.client_mail_id
      having count(distinct invoices.organisation_id) = 1 and count(invoices.organisation_id) = count(*)
    )
    update client_mails set organisation_id =
      (select reminded.organisation_id from reminded where reminded.client_mail_id = client_mails.id)
    where exists (
      select 1 from reminded join undos on undos.record_id = reminded.organisation_id
      where reminded.client_mail_id = client_mails.id and undos.call = 'mergeOrganisation'
        and undos.created_at <= client_mails.created_at and undos.undone_at >= client_mails.created_at
    )
  `.execute(database);
};
