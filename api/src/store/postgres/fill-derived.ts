import { sql, type Kysely } from 'kysely';
import { deriveAgain } from '../migrations/columns';
import { definitionOf, derivedColumns, tableNames, type Database, type TableName } from '../schema';

/** Returns whether a column is unique: of two names that look alike, that of the second has its id. */
const isUnique = (table: TableName, column: string): boolean =>
  Object.keys(definitionOf(table).unique ?? {}).some((columns) => columns.split(',').includes(column));

/**
 * Derives the columns again that a process of the release before, which may write beside this one during an upgrade, leaves out or derives
 * otherwise: the latter of texts that are not ASCII, where the column is not unique. Returns whether any differed.
 */
export const fillDerived = async (database: Kysely<Database>): Promise<boolean> => {
  let hasChanged = false;
  for (const tableName of tableNames)
    for (const [column, source] of derivedColumns(tableName)) {
      const text = sql.ref(source);
      const isOther = sql`octet_length(${text}) > char_length(${text})`;
      const left = sql`${text} <> '' and (${sql.ref(column)} = '' or (${sql.lit(!isUnique(tableName, column))} and ${isOther}))`;
      if (await deriveAgain(database, tableName, source, column, left)) hasChanged = true;
    }
  return hasChanged;
};

/**
 * Takes the texts of notes out of history: a process of the release before, which may have written beside this one, writes them there. They
 * are in their notes alone, whose author can change them. Returns whether there were any.
 */
export const redactNotes = (database: Kysely<Database>): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await sql`insert into history_redactions (begun_at) values ('')`.execute(tx);
    const { numAffectedRows = 0n } = await sql`
      update history set changes = (
        jsonb_build_object('created_by_user_id', jsonb_build_array(null, user_id)) || changes::jsonb || '{"content":[null,null]}'
      )::text
      where entity = 'quote_notes' and changes::jsonb -> 'content' <> '[null,null]'
    `.execute(tx);
    await sql`delete from history_redactions where begun_at = ''`.execute(tx);
    return numAffectedRows > 0n;
  });
