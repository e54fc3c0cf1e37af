import { index, table, type MigrationDatabase } from './columns';

/** Creates the table of the files that users add to a quote or to an organisation. */
export const attachments = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'attachments', {
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    file_id: '-> files',
    name: 'text',
    created_at: 'instant',
    created_by_user_id: '-> users',
  }).execute();
  await index(database, 'attachments', ['quote_id']);
  await index(database, 'attachments', ['organisation_id']);
  await index(database, 'attachments', ['file_id']);
  await index(database, 'proposal_files', ['file_id']);
  await index(database, 'reminder_files', ['file_id']);
};
