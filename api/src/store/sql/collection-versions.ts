import { sql } from 'kysely';
import { tableRules, type CollectionVersions, type TableName } from '../../domain/ports';
import type { Executor } from './database';

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

export const readVersions = async (executor: Executor): Promise<CollectionVersions> => {
  const rows = await executor.selectFrom('collection_versions').select(['name', 'version']).execute();
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
};
