import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

const kinds = { proposals: 'proposal', delivery_mails: 'delivery', reminders: 'payment-reminder' } as const;

/** Marks the mails to clients that may still be sent with their kind, and the contacts that they are written to. */
const markOpenMails = async (database: MigrationDatabase): Promise<void> => {
  for (const [table, kind] of Object.entries(kinds)) {
    const mails = await sql<{ id: number; data: string }>`
      select jobs.id, jobs.data from jobs join ${sql.table(table)} as mailed on mailed.job_id = jobs.id
      where jobs.name = 'mail' and jobs.state <> 'completed'
    `.execute(database);
    for (const { id, data } of mails.rows) {
      const marked = { ...(JSON.parse(data) as object), about: { kind } };
      await sql`update jobs set data = ${JSON.stringify(marked)} where id = ${id}`.execute(database);
    }
  }
};

/** Adds whom an email with a quote was written to, and why a mail to a client was cancelled. */
export const mailAudiences = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'proposals', { contact_id: 'integer?' });
  await addColumns(database, 'delivery_mails', { contact_id: 'integer?' });
  for (const table of Object.keys(kinds)) {
    await addColumns(database, table, { cancelled_reason: 'text?' });
    if (table === 'reminders') continue;
    await sql`
      update ${sql.table(table)} set contact_id = (
        select min(contacts.id) from contacts join quotes on quotes.quote_organisation_id = contacts.organisation_id
        where quotes.id = ${sql.table(table)}.quote_id and lower(contacts.email) = lower(${sql.table(table)}.to_email)
      )
    `.execute(database);
  }
  await markOpenMails(database);
};
