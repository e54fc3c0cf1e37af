import { index, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of history and of idempotency keys. */
export const records = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'history', {
    entity: 'text',
    entity_id: 'integer',
    version: 'integer',
    user_id: '-> users?',
    changed_at: 'instant',
    changes: 'text',
  }).execute();
  await index(database, 'history', ['entity', 'entity_id', 'version']);

  await table(database, 'idempotency_keys', {
    scope: 'text',
    key: 'text',
    created_at: 'instant',
    outcome: 'text?',
  }).execute();
  await unique(database, 'idempotency_keys', ['scope', 'key']);
  await index(database, 'idempotency_keys', ['created_at']);
};
