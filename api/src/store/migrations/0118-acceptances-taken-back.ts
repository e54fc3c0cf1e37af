import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Finds when sales that clients had made were taken back, by the history of their quotes. */
export const findTakenBack = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    update ${sql.table('proposal_answers')} set taken_back_at = (
      select min(changed_at) from ${sql.table('history')}
      where entity = 'quotes' and entity_id = proposal_answers.quote_id
        and changed_at > proposal_answers.created_at and changes like '%"quote_status_id":[4,%'
    )
    where kind = 'accepted'
  `.execute(database);
};

/** Stores when the sale that an acceptance had made was taken back. */
export const acceptancesTakenBack = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'proposal_answers', { taken_back_at: 'instant?' });
  await findTakenBack(database);
};
