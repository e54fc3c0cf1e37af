import { index, recorded, table, type MigrationDatabase } from './columns';

/** Creates the tables of what users are to do about a quote or an organisation, and of who is named in a note. */
export const followUps = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'follow_ups', {
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    user_id: '-> users',
    due_on: 'date',
    content: 'text',
    done_at: 'instant?',
    created_by_user_id: '-> users',
    ...recorded,
  }).execute();
  await index(database, 'follow_ups', ['quote_id']);
  await index(database, 'follow_ups', ['organisation_id']);
  await index(database, 'follow_ups', ['user_id', 'done_at', 'due_on']);
  await table(database, 'mentions', {
    quote_note_id: '-> quote_notes',
    user_id: '-> users',
    name: 'text',
    seen_at: 'instant?',
  }).execute();
  await index(database, 'mentions', ['quote_note_id']);
  await index(database, 'mentions', ['user_id', 'seen_at']);
};
