import { sql } from 'kysely';
import type { BulkLoad, Executor } from '../sql';

/** Some megabytes of text, and far less than what one answer may take. */
const rowsAtOnce = 2000;

export const bulkLoad: BulkLoad = {
  rowsAtOnce,
  // One JSON parameter: thousands of parameters cost the driver and the server more than the rows do.
  insert: (database, table, rows, columns) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return database
      .insertInto(table)
      .columns([...columns])
      .expression(
        sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
      );
  },
};

/** A part of a table that can be taken off and put on again. */
interface Part {
  off: string;
  on: string;
}

/** In an order in which nothing that is taken off is needed by what is still on: references go first, and come last. */
const partsOf = async (database: Executor): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select
      1 as turn,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select 2, format('drop index %I', indexname), indexdef
    from pg_indexes
    where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint where connamespace = current_schema()::regnamespace)
    order by turn
  `.execute(database);
  return rows;
};

/**
 * Loads with references unchecked and indexes away, then makes both from what is there: four fifths of a load is otherwise looking up,
 * row by row, what each refers to. All of it is in the transaction, so nobody ever sees a table without them.
 */
export const withoutChecksAndIndexes = async (
  database: Executor,
  work: () => Promise<void>,
): Promise<void> => {
  const parts = await partsOf(database);
  for (const { off } of parts) await sql.raw(off).execute(database);
  await work();
  for (const { on } of parts.reverse()) await sql.raw(on).execute(database);
  // What the planner knows is of empty tables until then.
  await sql`analyze`.execute(database);
};
