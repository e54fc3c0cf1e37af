import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of the keys with which this installation signs. */
export const signingKeys = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'signing_keys', { name: 'text', value: 'text' }).execute();
  await unique(database, 'signing_keys', ['name']);
};
