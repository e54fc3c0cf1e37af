import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Lets an organisation that was merged lead to the one that is left: of earlier merges by their lines of history. */
export const mergedOrganisations = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'organisations', { merged_into_organisation_id: 'integer?' });
  const { rows } = await sql<{ id: number; changes: string }>`
    select organisations.id, history.changes
    from history
    join organisations on organisations.id = history.entity_id and organisations.is_archived = 1
    where entity = 'organisations' and changes like '%"merged_into_organisation_id"%'
    order by history.id
  `.execute(database);
  for (const { id, changes } of rows) {
    const { merged_into_organisation_id: line } = JSON.parse(changes) as {
      merged_into_organisation_id: [null, number];
    };
    await sql`
      update organisations set merged_into_organisation_id = ${line[1]}
      where id = ${id} or merged_into_organisation_id = ${id}
    `.execute(database);
  }
};
