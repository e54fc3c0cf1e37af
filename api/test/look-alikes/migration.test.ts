import { migrate } from '../../src/store/migrations';
import { recorded, unmigratedSuite } from '../support/unmigrated';

const place = unmigratedSuite();
const { run } = place;

it('0057 makes look-alikes equal in what is stored, and of unique names leaves the key to the oldest', async () => {
  await migrate(place.database, '0056-renewals');
  await run(`insert into organisations
      (name, search_name, match_name, civi_crm_id, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Smith\u2011Jones  “Oﬃce”', 'old', 'old', 'CRM–1', 1, 1, ${recorded})`);
  await run(`insert into benefit_categories (name, name_key, created_at, updated_at, version)
    values ('Partners’ Night', 'partners’ night', ${recorded}), ('PARTNERS'' NIGHT', 'partners'' night', ${recorded})`);
  await run(`insert into templates (kind, name, name_key, subject, text, created_at, updated_at, version)
    values ('proposal', 'Élan', 'élan', '', '', ${recorded}), ('reminder', 'Elan', 'elan', '', '', ${recorded})`);

  await migrate(place.database);

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

it('0168 stores the marks that make another letter, of names that are unique too', async () => {
  await migrate(place.database, '0163-days-of-the-calendar');
  await run(`insert into organisations
      (name, search_name, match_name, match_start, search_code, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('バス Café', 'ハス cafe', 'ハス cafe', 'ハス', '', 1, 1, ${recorded})`);
  await run(`insert into organisation_categories (name, name_key, is_archived, created_at, updated_at, version)
    values ('ハス', 'ハス', 0, ${recorded}), ('バス', 'ハス  2', 0, ${recorded}), ('ばす', 'はす', 0, ${recorded})`);

  await migrate(place.database);

  const voiced = 'ハ\u3099ス';
  const organisations = await run('select search_name, match_name, match_start from organisations');
  expect(organisations.rows).toEqual([
    { search_name: `${voiced} cafe`, match_name: `${voiced} cafe`, match_start: voiced },
  ]);
  const categories = await run('select name_key from organisation_categories order by id');
  expect(categories.rows).toEqual([{ name_key: 'ハス' }, { name_key: voiced }, { name_key: 'は\u3099す' }]);
});

it('0186 stores letters with a stroke as the plain ones', async () => {
  await migrate(place.database, '0175-reminders-of-undone-merges');
  await run(`insert into organisations
      (name, search_name, match_name, match_start, search_code, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Ħamrun', 'ħamrun', 'ħamrun', 'ħamrun', '', 1, 1, ${recorded})`);

  await migrate(place.database);

  const organisations = await run('select search_name, match_name from organisations');
  expect(organisations.rows).toEqual([{ search_name: 'hamrun', match_name: 'hamrun' }]);
});
