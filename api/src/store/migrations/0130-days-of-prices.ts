import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Stores of an item the day that its lines were priced for. */
export const daysOfPrices = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quote_items', { priced_for: 'date?' });
  await sql`update ${sql.table('quote_items')} set priced_for = ${sql.ref('date')}`.execute(database);
};
