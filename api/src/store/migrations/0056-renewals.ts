import { addColumns, unique, type MigrationDatabase } from './columns';

/** Lets a quote repeat a sale, which no other quote then does. */
export const renewals = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quotes', { repeats_quote_id: 'integer?' });
  await unique(database, 'quotes', ['repeats_quote_id']);
};
