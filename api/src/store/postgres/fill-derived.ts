import { sql, type Kysely } from 'kysely';
import { definitionOf, derivedColumns, tableNames, type Database, type TableName } from '../schema';
import { derivations } from '../tables/table';

/** Returns whether a column is unique: of two names that look alike, that of the second has its id. */
const isUnique = (table: TableName, column: string): boolean =>
  Object.keys(definitionOf(table).unique ?? {}).some((columns) => columns.split(',').includes(column));

/**
 * Derives the columns again that a process of the release before, which may write beside this one during an upgrade, leaves out or derives
 * otherwise: the latter of texts that are not ASCII, where the column is not unique.
 */
export const fillDerived = async (database: Kysely<Database>): Promise<void> => {
  for (const tableName of tableNames)
    for (const [column, source] of derivedColumns(tableName)) {
      const isSearched = sql.lit(!isUnique(tableName, column));
      const { rows } = await sql<{ id: number; text: string; derived: string }>`
        select id, ${sql.ref(source)} as text, ${sql.ref(column)} as derived from ${sql.table(tableName)}
        where ${sql.ref(source)} <> '' and (
          ${sql.ref(column)} = '' or (${isSearched} and octet_length(${sql.ref(source)}) > char_length(${sql.ref(source)}))
        )
      `.execute(database);
      for (const { id, text, derived } of rows) {
        const current = derivations[column](text);
        if (current === derived) continue;
        await sql`
          update ${sql.table(tableName)} set ${sql.ref(column)} = ${current}
          where id = ${id} and ${sql.ref(source)} = ${text}
        `.execute(database);
      }
    }
};

/**
 * Takes the texts of notes out of history: a process of the release before, which may have written beside this one, writes them there. They
 * are in their notes alone, whose author can change them.
 */
export const redactNotes = (database: Kysely<Database>): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`insert into history_redactions (begun_at) values ('')`.execute(tx);
    await sql`
      update history set changes = (
        jsonb_build_object('created_by_user_id', jsonb_build_array(null, user_id)) || changes::jsonb || '{"content":[null,null]}'
      )::text
      where entity = 'quote_notes' and changes::jsonb -> 'content' <> '[null,null]'
    `.execute(tx);
    await sql`delete from history_redactions where begun_at = ''`.execute(tx);
  });
