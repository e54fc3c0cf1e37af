import { index, type MigrationDatabase } from './columns';

/** Finds the organisations that were merged into another one from an index. */
export const foundByMerges = async (database: MigrationDatabase): Promise<void> => {
  await index(database, 'organisations', ['merged_into_organisation_id']);
};
