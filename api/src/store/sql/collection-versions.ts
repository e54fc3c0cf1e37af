import { sql } from 'kysely';
import { tableRules, type CollectionVersions, type TableName } from '../../domain/ports';
import type { CollectionVersionRow, Executor, StatementCache } from './database';

/**
 * Done last in a transaction, so that PostgreSQL holds these much-wanted rows for a moment only, and in order of name, so
 * that two transactions never wait for one another.
 */
export const raiseVersions = async (executor: Executor, written: ReadonlySet<TableName>): Promise<void> => {
  const names = [...written].filter((name) => tableRules[name].collection).sort();
  for (const name of names) {
    await executor
      .insertInto('collection_versions')
      .values({ name, version: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ version: sql`collection_versions.version + 1` }),
      )
      .execute();
  }
};

export const readVersions = async (
  executor: Executor,
  statements: StatementCache,
): Promise<CollectionVersions> => {
  const query = statements.query('collection versions', [], () =>
    executor.selectFrom('collection_versions').select(['name', 'version']),
  );
  const { rows } = await executor.executeQuery<CollectionVersionRow>(query);
  const versions: Partial<Record<TableName, number>> = {};
  for (const { name, version } of rows) versions[name] = version;
  return versions;
};
