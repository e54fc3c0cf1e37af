import { sql } from 'kysely';
import { openUnmigrated } from '../support/unmigrated';

it('rows of the release before are found by columns that are new or derived otherwise, once a process starts', async () => {
  const place = await openUnmigrated();
  const beside = await place.open();
  expect(await beside.collectionVersions()).not.toHaveProperty('organisations');
  const at = '2026-03-01T09:00:00.000Z';
  await place.run(`insert into organisations (name, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Zoë & Łódź Ltd', 1, 1, '${at}', '${at}', 1)`);
  await place.run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Сергей', 'сергеи', 1, 1, '${at}', '${at}', 1)`);
  // As the migration leaves two names that look alike.
  for (const [name, key] of [
    ['Price - too high', 'price - too high'],
    ['Price – too high', 'price - too high  8'],
  ])
    await place.run(`insert into lost_reasons (name, name_key, is_archived, created_at, updated_at, version)
      values ('${name}', '${key}', 0, '${at}', '${at}', 1)`);

  const store = await place.open();

  // What the other process has read is stale.
  expect(await beside.collectionVersions()).toMatchObject({ organisations: 1 });
  const { rows } = await store.read((db) =>
    sql`select search_name, match_name from organisations order by id`.execute(db),
  );
  expect(rows).toEqual([
    { search_name: 'zoe & lodz ltd', match_name: 'zoe and lodz' },
    { search_name: 'сергей', match_name: 'сергей' },
  ]);
  await Promise.all([store, beside].map((each) => each.close()));
  await place.remove();
});

it('the texts of notes that the release before wrote into history are taken out, once a process starts', async () => {
  const place = await openUnmigrated();
  await (await place.open()).close();
  const write = (id: number, changes: object) =>
    place.run(`insert into history (entity, entity_id, version, user_id, changed_at, changes)
      values ('quote_notes', ${id}, 1, null, '2026-03-01T09:00:00.000Z', '${JSON.stringify(changes)}')`);
  await write(1, { content: [null, 'Jane drinks'], quote_id: [null, 7] });
  await write(2, { content: ['Jane drinks', null] });
  await write(3, { edited_at: [null, '2026-03-01T09:00:00.000Z'] });

  const store = await place.open();

  const rows = await store.read((db) =>
    db.selectFrom('history').select('changes').orderBy('entity_id').execute(),
  );
  expect(rows.map(({ changes }) => JSON.parse(changes) as object)).toEqual([
    { content: [null, null], quote_id: [null, 7], created_by_user_id: [null, null] },
    { content: [null, null], created_by_user_id: [null, null] },
    { edited_at: [null, '2026-03-01T09:00:00.000Z'] },
  ]);
  await expect(place.run(`update history set user_id = 1`)).rejects.toThrow('history is only added to');
  await store.close();
  await place.remove();
});
