import { addColumns, index, type MigrationDatabase } from './columns';

/** Adds what a deliverable achieved, and what a make-good is for. */
export const outcomes = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'deliverables', {
    outcome_value: 'integer?',
    outcome_unit: 'text?',
    makes_good_id: '-> deliverables?',
  });
  await index(database, 'deliverables', ['makes_good_id']);
};
