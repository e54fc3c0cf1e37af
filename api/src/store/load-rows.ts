import { sql } from 'kysely';
import { isPostgres, toColumns, type Tx } from './rows';
import type { Rows, TableName } from './schema';

const insertBatch = async (tx: Tx, table: TableName, rows: readonly object[]): Promise<void> => {
  if (!isPostgres(tx)) {
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute();
    return;
  }
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  // One JSON parameter: thousands of parameters cost the driver and the server more than the rows do.
  await tx
    .insertInto(table)
    .columns(columns as never)
    .expression(
      sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
    )
    .execute();
};

/** Inserts many rows with their ids and versions; later inserts continue after the highest id. */
export const loadRows = async <N extends TableName>(
  tx: Tx,
  table: N,
  rows: readonly Rows[N][],
): Promise<void> => {
  // Megabytes of text per statement on PostgreSQL; SQLite limits the number of parameters.
  const size = isPostgres(tx) ? 2000 : 200;
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const columns = batch.map((row) => toColumns(table, row));
    await insertBatch(tx, table, columns);
  }
  if (rows.length > 0 && isPostgres(tx)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      tx,
    );
  }
};

/** Sets a counter, so that the next number is `value` + 1, for rows that were loaded with their numbers. */
export const setNumber = async (tx: Tx, counter: string, value: number): Promise<void> => {
  await tx
    .insertInto('counters')
    .values({ name: counter, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Has the planner of PostgreSQL know the rows that a transaction has loaded; it takes the tables for empty for a minute otherwise. */
export const analyse = async (tx: Tx): Promise<void> => {
  if (isPostgres(tx)) await sql`analyze`.execute(tx);
};
