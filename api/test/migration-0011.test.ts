import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { migrate, type Database } from '../src/store/sql';
import { historyOfQuotes } from '../src/store/sql/migrations/0011-history-of-quotes';
import { sqliteDialect } from '../src/store/sqlite/dialect';

let folder: string;
let database: Kysely<Database>;

const run = (statement: string) => sql.raw(statement).execute(database);

const tell = (entity: string, id: number, changes: object) =>
  run(
    `insert into history (entity, entity_id, version, changed_at, changes)
     values ('${entity}', ${id}, 1, '2026-03-01T09:00:00.000Z', '${JSON.stringify(changes)}')`,
  );

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-migration-'));
  const file = path.join(folder, 'data.db');
  database = new Kysely({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(database);
  await run('drop index history_quote_id_id_index');
  await run('alter table history drop column quote_id');
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

it('finds the quote of what was written before, of removed items too, and guards history again', async () => {
  await tell('quotes', 7, { reference_label: [null, 'Q-00007'] });
  await tell('quote_items', 70, { quote_id: [null, 7], group_name: [null, 'Gala'] });
  await tell('quote_items', 70, { date: [null, '2026-06-12'] });
  await tell('quote_notes', 71, { quote_id: [7, null], content: ['Call.', null] });
  await tell('products', 7, { name: ['Desk', 'Lectern'] });

  await historyOfQuotes(database as unknown as Kysely<unknown>);

  const { rows } = await sql<{ quote_id: number | null }>`select quote_id from history order by id`.execute(
    database,
  );
  expect(rows.map(({ quote_id }) => quote_id)).toEqual([7, 7, 7, 7, null]);
  await expect(run('update history set quote_id = 1')).rejects.toThrow('history is only added to');
});
