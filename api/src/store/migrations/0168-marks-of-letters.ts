import { sql } from 'kysely';
import { codes, derived, deriveNameKeys } from './0057-folded-texts';
import { deriveAgain, type MigrationDatabase } from './columns';

/** Stores names, texts and codes as they are compared now: marks that make another letter are kept. */
export const marksOfLetters = async (database: MigrationDatabase): Promise<void> => {
  for (const [table, columns] of Object.entries(derived))
    for (const [column, source] of Object.entries(columns))
      await deriveAgain(database, table, source, column as keyof typeof columns);
  for (const [table, source] of Object.entries(codes))
    await deriveAgain(database, table, source, 'search_code');
  for (const table of [
    'benefit_stages',
    'benefit_categories',
    'lost_reasons',
    'organisation_categories',
    'payment_plans',
  ])
    await deriveNameKeys(database, table);
  await deriveNameKeys(database, 'templates', sql`kind`);
};
