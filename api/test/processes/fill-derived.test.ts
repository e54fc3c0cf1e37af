import { sql } from 'kysely';
import { openUnmigrated } from '../support/unmigrated';

it('rows of the release before are found by its columns that are new, once a process starts', async () => {
  const place = await openUnmigrated();
  await (await place.open()).close();
  await place.run(`insert into organisations (name, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Zoë & Łódź Ltd', 1, 1, '2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z', 1)`);

  const store = await place.open();

  const { rows } = await store.read((db) =>
    sql`select search_name, match_name from organisations`.execute(db),
  );
  expect(rows).toEqual([{ search_name: 'zoe & lodz ltd', match_name: 'zoe and lodz' }]);
  await store.close();
  await place.remove();
});
