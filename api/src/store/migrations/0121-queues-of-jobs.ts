import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Adds the queue of a job. Reminders of invoices that wait get theirs, which no other mail waits in. */
export const queuesOfJobs = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'jobs', { queue: 'text?' });
  await sql`
    update ${sql.table('jobs')} set queue = 'provider'
    where completed_on is null and id in (select job_id from ${sql.table('client_mails')} where kind = 'payment-reminder')
  `.execute(database);
};
