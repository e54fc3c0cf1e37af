import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of who has accepted or refused a mail, so that it is sent again to the others alone. */
export const mailRecipients = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'mail_recipients', {
    job_id: 'integer',
    email: 'text',
    accepted_at: 'instant?',
    refusal: 'text?',
  }).execute();
  await unique(database, 'mail_recipients', ['job_id', 'email']);
};
