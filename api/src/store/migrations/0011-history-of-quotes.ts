import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { addColumns, index, type MigrationDatabase } from './columns';

/** Runs work on history with its triggers dropped. */
const withoutGuard = async (database: MigrationDatabase, work: () => Promise<void>): Promise<void> => {
  const [drop, restore] = isPostgres(database)
    ? [
        'alter table history disable trigger history_no_change',
        'alter table history enable trigger history_no_change',
      ]
    : [
        'drop trigger history_no_update',
        "create trigger history_no_update before update on history begin select raise(abort, 'history is only added to'); end",
      ];
  await sql.raw(drop).execute(database);
  await work();
  await sql.raw(restore).execute(database);
};

/** Returns SQL for the quote id in a line's changes, from before or after the write. */
const quoteIdOf = (database: MigrationDatabase, side: 0 | 1): string =>
  isPostgres(database)
    ? `(line.changes::json #>> '{quote_id,${side}}')::integer`
    : `json_extract(line.changes, '$.quote_id[${side}]')`;

/** Adds the quote's id to every line of history about a quote or its items and notes. */
export const historyOfQuotes = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'history', { quote_id: 'integer?' });
  await withoutGuard(database, async () => {
    await sql.raw("update history set quote_id = entity_id where entity = 'quotes'").execute(database);
    const told = `select max(coalesce(${quoteIdOf(database, 1)}, ${quoteIdOf(database, 0)})) from history line`;
    for (const entity of ['quote_items', 'quote_notes', 'invoices']) {
      await sql
        .raw(
          `update history set quote_id = coalesce(
             (select record.quote_id from ${entity} record where record.id = history.entity_id),
             (${told} where line.entity = history.entity and line.entity_id = history.entity_id)
           ) where entity = '${entity}'`,
        )
        .execute(database);
    }
  });
  await index(database, 'history', ['quote_id', 'id']);
};
