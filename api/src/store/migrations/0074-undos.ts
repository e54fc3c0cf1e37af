import { index, table, type MigrationDatabase } from './columns';

/** Stores the changes that can be undone. */
export const undos = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'undos', {
    call: 'text',
    record_id: 'integer?',
    user_id: '-> users',
    is_for_all: 'flag',
    is_for_each: 'flag',
    created_at: 'instant',
    undone_at: 'instant?',
  }).execute();
  await table(database, 'undo_writes', {
    undo_id: '-> undos',
    entity: 'text',
    record_id: 'integer',
    before: 'text?',
    after: 'text?',
  }).execute();
  await table(database, 'undo_files', { undo_id: '-> undos', file_id: '-> files' }).execute();
  await index(database, 'undos', ['call', 'record_id']);
  await index(database, 'undos', ['created_at']);
  await index(database, 'undo_writes', ['undo_id']);
  await index(database, 'undo_writes', ['entity', 'record_id']);
  await index(database, 'undo_files', ['undo_id']);
  await index(database, 'undo_files', ['file_id']);
};
