import { listHistory } from '../../src/domain';
import { getRow } from '../../src/store';
import { migrate } from '../../src/store/migrations';
import { recorded, unmigratedSuite } from '../support/unmigrated';

const place = unmigratedSuite();
const { run } = place;

/** Adds a quote that was won in 2024, and one that was not, each with three packages of two benefits. */
const addSales = async () => {
  await migrate(place.database, '0049-attachments');
  await run(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
      values ('Sam', 's@e.com', 's@e.com', '', ${recorded})`);
  await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
      values ('Zoë', 'zoe', 1, 1, ${recorded})`);
  await run(`insert into contacts (organisation_id, name, search_name, created_at, updated_at, version)
      values (1, 'Zoë', 'zoe', ${recorded})`);
  await run(
    `insert into product_groups (name, description, is_event, is_sales_ledger_product, created_at, updated_at, version)
       values ('Gala', 'Gala Dinner', 1, 1, ${recorded})`,
  );
  await run(`insert into benefit_stages (name, name_key, created_at, updated_at, version)
      values ('Before', 'before', ${recorded}), ('Party', 'party', ${recorded})`);
  await run(`insert into benefit_categories (name, name_key, created_at, updated_at, version)
      values ('Brand', 'brand', ${recorded})`);
  await run(`insert into benefits (description, search_name, benefit_stage_id, benefit_category_id, created_at, updated_at, version)
      values ('A café table', 'a cafe table', 1, 1, ${recorded}), ('Toast', 'toast', 2, 1, ${recorded})`);
  await run(
    `insert into product_group_benefits (product_group_id, benefit_id, sort_order) values (1, 1, 1), (1, 2, 1)`,
  );
  for (const [id, status] of [
    [1, 4],
    [2, 3],
  ]) {
    await run(
      `insert into quotes (base_number, revision_number, reference_label, quote_status_id, sales_agent_user_id, date,
           tax_rate_id, quote_organisation_id, quote_contact_id, date_sale_won, sub_total_pence, total_tax_pence,
           total_amount_pence, product_group_items_count, created_at, updated_at, version)
         values (${id}, 0, 'Q-${id}', ${status}, 1, '2026-03-01', 1, 1, 1, '2024-03-01', 0, 0, 0, 1, ${recorded})`,
    );
    for (const [number, date] of ["'2199-03-10'", "'2020-03-10'", 'null'].entries())
      await run(
        `insert into quote_items (quote_id, item_number, date, product_group_id, group_name, group_description,
             group_sales_ledger_product_code, group_is_event, created_at, updated_at, version)
           values (${id}, ${number + 1}, ${date}, 1, 'Gala 2026', 'Gala Dinner', '01', 1, ${recorded})`,
      );
  }
};

it('promises the clients of won quotes what their packages have, and waives what was due long ago', async () => {
  await addSales();

  await migrate(place.database);

  const rows = await place.database.selectFrom('deliverables').selectAll().orderBy('id').execute();
  const shown = rows.map((row) => [row.quote_item_id, row.stage_name, row.due_date, row.state]);
  expect(shown).toEqual([
    [1, 'Before', '2199-02-24', 'pending'],
    [1, 'Party', '2199-03-10', 'pending'],
    [2, 'Before', '2020-02-25', 'waived'],
    [2, 'Party', '2020-03-10', 'waived'],
    [3, 'Before', null, 'waived'],
    [3, 'Party', null, 'waived'],
  ]);
  expect(rows[0]).toMatchObject({
    quote_id: 1,
    organisation_id: 1,
    owner_user_id: 1,
    package_name: 'Gala 2026',
    description: 'A café table',
    search_name: 'a cafe table',
    category_name: 'Brand',
    waived_reason: null,
    version: 1,
  });
  expect(rows[2]?.waived_reason).toContain('before deliveries were recorded');
});

it('promises what has a description as long as one may be, in letters of any script', async () => {
  await addSales();
  const description = Array.from({ length: 2000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  await run(
    `update benefits set description = '${description}', search_name = '${description}' where id = 1`,
  );

  await migrate(place.database);

  expect(await getRow(place.database, 'deliverables', 1)).toMatchObject({ description });
});

it('brings days that a rule has put outside the calendar back into it', async () => {
  await addSales();
  await migrate(place.database, '0162-sent-with-links');
  await run("update deliverables set due_date = '+010000-01', client_needs_by = '-000001-12' where id = 1");

  await migrate(place.database);

  expect(await getRow(place.database, 'deliverables', 1)).toMatchObject({
    due_date: '9999-12-31',
    client_needs_by: '0000-01-01',
  });
  expect((await getRow(place.database, 'deliverables', 2)).due_date).toBe('2199-03-10');
});

it('takes what staff have set to Received for come, where nothing was sent at the page of the client', async () => {
  await addSales();
  await migrate(place.database, '0115-order-of-agents');
  const updated_at = '2026-03-20T09:00:00.000Z';
  await run(`update deliverables set state = 'received', updated_at = '${updated_at}' where id in (1, 2)`);
  await run(
    `insert into client_links (kind, quote_id, token_hash, created_at) values ('material', 1, 'a', '${updated_at}')`,
  );
  await run(`insert into client_materials (deliverable_id, client_link_id, created_at, address, browser)
      values (2, 1, '${updated_at}', '', '')`);

  await migrate(place.database);

  const rows = await place.database.selectFrom('deliverables').selectAll().orderBy('id').execute();
  const came = rows.map((row) => row.material_came_at);
  expect(came).toEqual([updated_at, ...rows.slice(1).map(() => null)]);
});

it('begins the history of what it makes on the day on which the quote was won, also where lines followed', async () => {
  await addSales();
  await migrate(place.database, '0092-module-sessions');
  await run('update quotes set date_sale_won = null where id = 2');
  await run('update deliverables set quote_id = 2 where id = 2');
  await run(`insert into history (entity, entity_id, quote_id, version, changed_at, changes)
    values ('deliverables', 1, 1, 2, '2026-05-01T09:00:00.000Z', '{"note":[null,"Sent"]}')`);

  await migrate(place.database);

  expect(await listHistory(place.database, 'deliverables', 1)).toMatchObject([
    { version: 1, changed_at: '2024-03-01T00:00:00.000Z', quote_id: 1, changes: { kind: [null, 'sold'] } },
    { version: 2, changes: { note: [null, 'Sent'] } },
  ]);
  const { created_at } = await getRow(place.database, 'deliverables', 2);
  expect(await listHistory(place.database, 'deliverables', 2)).toMatchObject([
    { version: 1, changed_at: created_at },
  ]);
});

it('keeps who attached each file, and lets a file of a client have nobody', async () => {
  await migrate(place.database, '0054-delivery-settings');
  await run(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
      values ('Sam', 's@e.com', 's@e.com', '', ${recorded})`);
  await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
      values ('Zoë', 'zoe', 1, 1, ${recorded})`);
  await run(
    `insert into files (hash, content_type, size, created_at) values ('a', 'image/png', 1, '2026-03-01T09:00:00.000Z')`,
  );
  const attach = (author: string) =>
    run(`insert into attachments (organisation_id, file_id, name, created_at, created_by_user_id)
      values (1, 1, 'logo.png', '2026-03-01T09:00:00.000Z', ${author})`);
  await attach('1');

  await migrate(place.database);

  await attach('null');
  const { rows } = await run('select created_by_user_id, client_material_id from attachments order by id');
  expect(rows).toEqual([
    { created_by_user_id: 1, client_material_id: null },
    { created_by_user_id: null, client_material_id: null },
  ]);
  await expect(attach('99')).rejects.toThrow(/foreign key/i);
});
