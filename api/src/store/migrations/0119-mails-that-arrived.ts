import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Mails that the mail server had accepted for a recipient were marked as not sent once they made no sense for the others. */
export const mailsThatArrived = async (database: MigrationDatabase): Promise<void> => {
  const [mails, reminders] = [sql.table('client_mails'), sql.table('reminders')];
  const arrived = sql`(select job_id from ${sql.table('mail_recipients')} where accepted_at is not null)`;
  await sql`
    update ${reminders} set not_needed_at = null
    where not_needed_at is not null and client_mail_id in (select id from ${mails} where job_id in ${arrived})
  `.execute(database);
  await sql`
    update ${mails} set cancelled_reason = null where cancelled_reason is not null and job_id in ${arrived}
  `.execute(database);
  await sql`
    update ${mails} set cancelled_reason = 'Not sent: nothing is overdue now.'
    where cancelled_reason is null and id in (select client_mail_id from ${reminders} where not_needed_at is not null)
  `.execute(database);
  await sql`
    update ${sql.table('jobs')} set state = 'failed' where state = 'cancelled' and id in ${arrived}
  `.execute(database);
};
