import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrate } from '../src/store/migrations';
import type { Database } from '../src/store';
import { createPool } from '../src/store/postgres/pool';
import { sqliteDialect } from '../src/store/sqlite/dialect';
import { createTestDatabase, type TestDatabase } from './support/database';

let place: TestDatabase;
let database: Kysely<Database>;

const run = (statement: string) => sql.raw(statement).execute(database);

beforeEach(async () => {
  place = await createTestDatabase({ isEmpty: true });
  const { databaseUrl, dataFolder } = place;
  const file = path.join(dataFolder, 'data.db');
  database = new Kysely({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: createPool(databaseUrl, { max: 1 }) })
      : sqliteDialect({ file, connections: 1, readOnly: false }),
  });
});

afterEach(async () => {
  await database.destroy();
  await place.remove();
});

const recorded = `'2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z', 1`;

describe('0011, history of quotes', () => {
  const addHistory = (entity: string, id: number, changes: object) =>
    run(
      `insert into history (entity, entity_id, version, changed_at, changes)
       values ('${entity}', ${id}, 1, '2026-03-01T09:00:00.000Z', '${JSON.stringify(changes)}')`,
    );

  it('finds the quote of earlier lines, of removed items too, and guards history again', async () => {
    await migrate(database, '0010-append-only-history');
    await addHistory('quotes', 7, { reference_label: [null, 'Q-00007'] });
    await addHistory('quote_items', 70, { quote_id: [null, 7], group_name: [null, 'Gala'] });
    await addHistory('quote_items', 70, { date: [null, '2026-06-12'] });
    await addHistory('quote_notes', 71, { quote_id: [7, null], content: ['Call.', null] });
    await addHistory('products', 7, { name: ['Desk', 'Lectern'] });

    await migrate(database);

    const { rows } = await sql<{
      quote_id: number | null;
    }>`select quote_id from history order by id`.execute(database);
    expect(rows.map(({ quote_id }) => quote_id)).toEqual([7, 7, 7, 7, null]);
    await expect(run('update history set quote_id = 1')).rejects.toThrow('history is only added to');
  });
});

describe('0016, search names', () => {
  it('fills the names of existing records without case and accents, and changes nothing else', async () => {
    await migrate(database, '0014-counts-of-quotes');
    await run(
      `insert into organisations (name, civi_crm_id, is_quotable, is_invoicable, created_at, updated_at, version)
       values ('Łódź Events', 'CRM-1', 1, 1, ${recorded}), ('Zoë & Co', null, 1, 0, ${recorded})`,
    );
    await run(
      `insert into contacts (organisation_id, name, created_at, updated_at, version)
       values (1, 'Ångström, Åsa', ${recorded})`,
    );
    await run(
      `insert into benefit_stages (name, name_key, created_at, updated_at, version)
       values ('Before', 'before', ${recorded})`,
    );
    await run(
      `insert into benefit_categories (name, name_key, created_at, updated_at, version)
       values ('Brand', 'brand', ${recorded})`,
    );
    await run(
      `insert into benefits (description, benefit_stage_id, benefit_category_id, created_at, updated_at, version)
       values ('A café table', 1, 1, ${recorded})`,
    );
    const before = await database.selectFrom('organisations').selectAll().orderBy('id').execute();

    await migrate(database, '0016-search-names');

    const after = await database.selectFrom('organisations').selectAll().orderBy('id').execute();
    expect(after).toEqual([
      { ...before[0], search_name: 'lodz events' },
      { ...before[1], search_name: 'zoe & co' },
    ]);
    expect((await run('select search_name from contacts')).rows).toEqual([{ search_name: 'angstrom, asa' }]);
    expect((await run('select search_name from benefits')).rows).toEqual([{ search_name: 'a cafe table' }]);
  });
});

describe('0023, lines of quotes', () => {
  it('keeps the lines as they were, and takes over whether their product is discountable', async () => {
    await migrate(database, '0016-search-names');
    await run(
      `insert into product_groups (name, description, is_event, is_sales_ledger_product, created_at, updated_at, version)
       values ('Gala', 'Gala Dinner', 0, 1, ${recorded})`,
    );
    await run(
      `insert into products (product_group_id, product_code, name, price_pence, is_discountable,
         include_on_client_price_list, quantity_default, created_at, updated_at, version)
       values (1, 'A', 'Table', 100, 1, 1, 1, ${recorded}), (1, 'B', 'Seat', 100, 0, 1, 1, ${recorded})`,
    );
    await run(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
       values ('Sam', 's@e.com', 's@e.com', '', ${recorded})`);
    await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
       values ('Zoë', 'zoe', 1, 1, ${recorded})`);
    await run(`insert into contacts (organisation_id, name, search_name, created_at, updated_at, version)
       values (1, 'Zoë', 'zoe', ${recorded})`);
    await run(
      `insert into quotes (base_number, revision_number, reference_label, quote_status_id, sales_agent_user_id, date,
         tax_rate_id, quote_organisation_id, quote_contact_id, sub_total_pence, total_tax_pence, total_amount_pence,
         product_group_items_count, created_at, updated_at, version)
       values (1, 0, 'Q-00001', 1, 1, '2026-03-01', 1, 1, 1, 200, 40, 240, 1, ${recorded})`,
    );
    await run(
      `insert into quote_items (quote_id, item_number, product_group_id, group_name, group_description,
         group_sales_ledger_product_code, group_is_event, created_at, updated_at, version)
       values (1, 1, 1, 'Gala', 'Gala Dinner', '01', 0, ${recorded})`,
    );
    await run(
      `insert into child_quote_items (quote_id, quote_item_id, product_id, product_code, product_name, quantity,
         price_pence, sort_order)
       values (1, 1, 1, 'A', 'Table', 1, 100, 1), (1, 1, 2, 'B', 'Seat', 1, 100, 2)`,
    );

    await migrate(database);

    const rows = await database.selectFrom('child_quote_items').selectAll().orderBy('id').execute();
    const unchanged = { product_code: expect.any(String), discount_basis_points: 0, is_dropped: 0 };
    expect(rows).toMatchObject([
      { ...unchanged, is_discountable: 1 },
      { ...unchanged, is_discountable: 0 },
    ]);
  });
});
