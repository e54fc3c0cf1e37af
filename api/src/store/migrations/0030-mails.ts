import { index, table, type MigrationDatabase } from './columns';

/** Creates the outbox: mails that are sent, and mails that wait. */
export const mails = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'mails', {
    to_name: 'text',
    to_email: 'text',
    subject: 'text',
    body: 'text?',
    status: 'text',
    attempts: 'integer',
    created_at: 'instant',
    due_at: 'instant',
    give_up_at: 'instant',
    sent_at: 'instant?',
    problem: 'text?',
  }).execute();
  await index(database, 'mails', ['status', 'due_at']);
};
