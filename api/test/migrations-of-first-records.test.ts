import { migrate } from '../src/store/migrations';
import { insertFirst, type MigrationDatabase } from '../src/store/migrations/columns';
import { recorded, unmigratedSuite } from './support/unmigrated';

const place = unmigratedSuite();
const { run } = place;

describe('the records that a company begins with', () => {
  const namesOf = async (table: string) =>
    (await run(`select name, name_key from ${table} order by id`)).rows as {
      name: string;
      name_key: string;
    }[];

  it('leave a name alone that the company has given itself, however it is written', async () => {
    await migrate(place.database);
    await run(`delete from lost_reasons`);
    await run(
      `insert into lost_reasons (name, name_key, is_archived, created_at, updated_at, version)
       values ('Café  CLOSED', 'cafe closed', 1, ${recorded})`,
    );

    const names = ['cafe closed', 'Zoë’s Plan'];
    await insertFirst(
      place.database as unknown as MigrationDatabase,
      'lost_reasons',
      names.map((name) => ({ name, is_archived: 0 })),
    );

    expect(await namesOf('lost_reasons')).toEqual([
      { name: 'Café  CLOSED', name_key: 'cafe closed' },
      { name: 'Zoë’s Plan', name_key: "zoe's plan" },
    ]);
  });

  it.each(['lost_reasons', 'templates', 'payment_plans'])(
    'have the keys in %s that earlier releases gave them',
    async (table) => {
      await migrate(place.database);
      const rows = await namesOf(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ name_key }) => name_key)).toEqual(rows.map(({ name }) => name.toLowerCase()));
    },
  );
});
