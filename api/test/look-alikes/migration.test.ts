import { migrate } from '../../src/store/migrations';
import { openUnmigrated, type UnmigratedDatabase } from '../support/unmigrated';

let place: UnmigratedDatabase;
let database: UnmigratedDatabase['database'];

const run = (statement: string) => place.run(statement);

beforeEach(async () => {
  place = await openUnmigrated();
  database = place.database;
});

afterEach(() => place.remove());

const recorded = `'2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z', 1`;

it('0057 makes look-alikes equal in what is stored, and of unique names leaves the key to the oldest', async () => {
  await migrate(database, '0056-renewals');
  await run(`insert into organisations
      (name, search_name, match_name, civi_crm_id, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Smith\u2011Jones  “Oﬃce”', 'old', 'old', 'CRM–1', 1, 1, ${recorded})`);
  await run(`insert into benefit_categories (name, name_key, created_at, updated_at, version)
    values ('Partners’ Night', 'partners’ night', ${recorded}), ('PARTNERS'' NIGHT', 'partners'' night', ${recorded})`);
  await run(`insert into templates (kind, name, name_key, subject, text, created_at, updated_at, version)
    values ('proposal', 'Élan', 'élan', '', '', ${recorded}), ('reminder', 'Elan', 'elan', '', '', ${recorded})`);

  await migrate(database);

  const organisations = await run(
    'select search_name, match_name, search_code from organisations order by id',
  );
  expect(organisations.rows).toEqual([
    { search_name: 'smith-jones "office"', match_name: 'smith jones office', search_code: 'crm-1' },
  ]);
  const categories = await run('select name_key from benefit_categories order by id');
  expect(categories.rows).toEqual([{ name_key: "partners' night" }, { name_key: "partners' night  2" }]);
  const templates = await run("select name_key from templates where name in ('Élan', 'Elan') order by id");
  expect(templates.rows).toEqual([{ name_key: 'elan' }, { name_key: 'elan' }]);
});
