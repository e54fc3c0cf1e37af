import { sql } from 'kysely';
import { migrate } from '../src/store/migrations';
import { recorded, unmigratedSuite } from './support/unmigrated';

const place = unmigratedSuite();
const { run } = place;

const addParties = async () => {
  await run(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
    values ('Sam', 's@e.com', 's@e.com', '', ${recorded})`);
  await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
    values ('Zoë', 'zoe', 1, 1, ${recorded})`);
  await run(`insert into contacts (organisation_id, name, search_name, created_at, updated_at, version)
    values (1, 'Zoë', 'zoe', ${recorded})`);
};

describe('0011, history of quotes', () => {
  const addHistory = (entity: string, id: number, changes: object) =>
    run(
      `insert into history (entity, entity_id, version, changed_at, changes)
       values ('${entity}', ${id}, 1, '2026-03-01T09:00:00.000Z', '${JSON.stringify(changes)}')`,
    );

  it('finds the quote of earlier lines, of removed items too, and guards history again', async () => {
    await migrate(place.database, '0010-append-only-history');
    await addHistory('quotes', 7, { reference_label: [null, 'Q-00007'] });
    await addHistory('quote_items', 70, { quote_id: [null, 7], group_name: [null, 'Gala'] });
    await addHistory('quote_items', 70, { date: [null, '2026-06-12'] });
    await addHistory('quote_notes', 71, { quote_id: [7, null], content: ['Call.', null] });
    await addHistory('products', 7, { name: ['Desk', 'Lectern'] });

    await migrate(place.database);

    const { rows } = await sql<{
      quote_id: number | null;
    }>`select quote_id from history order by id`.execute(place.database);
    expect(rows.map(({ quote_id }) => quote_id)).toEqual([7, 7, 7, 7, null]);
    await expect(run('update history set quote_id = 1')).rejects.toThrow('history is only added to');
  });
});

describe('0016, search names', () => {
  it('fills the names of existing records without case and accents, and changes nothing else', async () => {
    await migrate(place.database, '0014-counts-of-quotes');
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
    const before = await place.database.selectFrom('organisations').selectAll().orderBy('id').execute();

    await migrate(place.database, '0016-search-names');

    const after = await place.database.selectFrom('organisations').selectAll().orderBy('id').execute();
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
    await migrate(place.database, '0016-search-names');
    await run(
      `insert into product_groups (name, description, is_event, is_sales_ledger_product, created_at, updated_at, version)
       values ('Gala', 'Gala Dinner', 0, 1, ${recorded})`,
    );
    await run(
      `insert into products (product_group_id, product_code, name, price_pence, is_discountable,
         include_on_client_price_list, quantity_default, created_at, updated_at, version)
       values (1, 'A', 'Table', 100, 1, 1, 1, ${recorded}), (1, 'B', 'Seat', 100, 0, 1, 1, ${recorded})`,
    );
    await addParties();
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

    await migrate(place.database);

    const rows = await place.database.selectFrom('child_quote_items').selectAll().orderBy('id').execute();
    const unchanged = { product_code: expect.any(String), discount_basis_points: 0, is_dropped: 0 };
    expect(rows).toMatchObject([
      { ...unchanged, is_discountable: 1 },
      { ...unchanged, is_discountable: 0 },
    ]);
  });
});

describe('0035, jobs', () => {
  const now = '2026-03-01T09:00:00.000Z';
  const later = '2026-03-02T09:00:00.000Z';

  const addMail = (id: number, status: string, attempts: number, sent: string | null = null) =>
    run(
      `insert into mails (id, to_name, to_email, subject, body, status, attempts, created_at, due_at, give_up_at, sent_at, problem)
       values (${id}, 'Grace', 'grace@example.com', 'Subject ${id}', ${sent ? 'null' : `'[{"text":"Hello","path":null}]'`},
         '${status}', ${attempts}, '${now}', '${now}', '${later}', ${sent ? `'${sent}'` : 'null'}, null)`,
    );

  const addIntent = (key: number, intent: object) =>
    run(
      `insert into idempotency_keys (scope, key, created_at, outcome)
       values ('create-invoice', '${key}', '${now}', '${JSON.stringify(intent)}')`,
    );

  it('takes over the mails and the attempts to create an invoice, each as it was', async () => {
    await migrate(place.database, '0034-reports');
    await addMail(3, 'queued', 0);
    await addMail(4, 'queued', 2);
    await addMail(5, 'sending', 1);
    await addMail(6, 'sent', 1, later);
    await addMail(7, 'failed', 24);
    await addMail(8, 'unconfirmed', 1);
    const draft = { quoteId: 7, reference: 'Q-00007' };
    await addIntent(7, { idempotencyKey: 'a', draft });
    await addIntent(8, {
      idempotencyKey: 'b',
      draft,
      authorId: 2,
      begunAt: later,
      sentAt: null,
      claimedUntil: later,
    });

    await migrate(place.database);

    const jobs = await place.database.selectFrom('jobs').selectAll().orderBy('id').execute();
    const mail = { name: 'mail', created_on: now, keep_until: later, singleton_key: null };
    expect(jobs).toMatchObject([
      { id: 3, ...mail, state: 'created', retry_count: 0, sent_on: null, completed_on: null },
      { id: 4, ...mail, state: 'retry', retry_count: 1, sent_on: null, completed_on: null },
      { id: 5, ...mail, state: 'active', retry_count: 0, sent_on: now, completed_on: null },
      { id: 6, ...mail, state: 'completed', sent_on: null, completed_on: later },
      { id: 7, ...mail, state: 'failed', retry_count: 23, sent_on: null, completed_on: now },
      { id: 8, ...mail, state: 'unconfirmed', sent_on: now, completed_on: null },
      {
        id: 9,
        name: 'create-invoice',
        singleton_key: '7',
        state: 'unconfirmed',
        sent_on: now,
        created_on: now,
      },
      {
        id: 10,
        name: 'create-invoice',
        singleton_key: '8',
        state: 'active',
        sent_on: null,
        created_on: later,
      },
    ]);
    const to = { name: 'Grace', email: 'grace@example.com' };
    expect(jobs.map(({ data }) => JSON.parse(data) as unknown)).toMatchObject([
      { to, subject: 'Subject 3', blocks: [{ text: 'Hello', path: null }] },
      { subject: 'Subject 4' },
      { subject: 'Subject 5' },
      { to, subject: 'Subject 6', blocks: null },
      { subject: 'Subject 7' },
      { subject: 'Subject 8' },
      { idempotencyKey: 'a', draft, authorId: null },
      { idempotencyKey: 'b', draft, authorId: 2 },
    ]);
    await expect(
      run(`insert into jobs (name, data, state, singleton_key, retry_count, start_after, created_on)
           values ('create-invoice', 'null', 'created', '7', 0, '${now}', '${now}')`),
    ).rejects.toThrow(/unique/i);
  });
});

describe('0036, pages and choices', () => {
  it('counts the quotes of each organisation, and fills the texts that are searched', async () => {
    await migrate(place.database, '0035-jobs');
    await run(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
       values ('Zoë Ørsted', 'z@e.com', 'z@e.com', '', ${recorded})`);
    await run(`insert into organisations (name, search_name, is_quotable, is_invoicable, created_at, updated_at, version)
       values ('One', 'one', 1, 1, ${recorded}), ('None', 'none', 1, 1, ${recorded}), ('Two', 'two', 1, 1, ${recorded})`);
    await run(`insert into contacts (organisation_id, name, search_name, created_at, updated_at, version)
       values (1, 'Ada', 'ada', ${recorded})`);
    await run(
      `insert into product_groups (name, description, is_event, is_sales_ledger_product, created_at, updated_at, version)
       values ('Gala', 'Größe', 0, 1, ${recorded})`,
    );
    await run(
      `insert into benefit_stages (name, name_key, created_at, updated_at, version)
       values ('Später', 'später', ${recorded})`,
    );
    // The organisation, the status and the invoice of each quote.
    const quotes = [
      [1, 1, null],
      [1, 2, null],
      [1, 3, null],
      [1, 4, null],
      [1, 4, 7],
      [1, 5, null],
      [1, 6, null],
      [1, 7, null],
      [3, 4, 8],
    ];
    for (const [index, [organisation, status, invoice]] of quotes.entries())
      await run(
        `insert into quotes (base_number, revision_number, reference_label, quote_status_id, sales_agent_user_id, date,
           tax_rate_id, quote_organisation_id, quote_contact_id, invoice_id, sub_total_pence, total_tax_pence,
           total_amount_pence, product_group_items_count, created_at, updated_at, version)
         values (${index}, 0, 'Q-${index}', ${status}, 1, '2026-03-01', 1, ${organisation}, 1, ${invoice}, 0, 0, 0, 0, ${recorded})`,
      );

    await migrate(place.database);

    const columns = ['quotes_active_count', 'quotes_historic_count', 'sales_won_count', 'version'] as const;
    const rows = await place.database.selectFrom('organisations').select(columns).orderBy('id').execute();
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      [4, 4, 2, 1],
      [0, 0, 0, 1],
      [0, 1, 1, 1],
    ]);
    expect((await run('select search_name from users')).rows).toEqual([{ search_name: 'zoe orsted' }]);
    expect((await run('select search_description from product_groups')).rows).toEqual([
      { search_description: 'grosse' },
    ]);
    expect((await run('select search_name from benefit_stages')).rows).toEqual([{ search_name: 'spater' }]);
  });
});

describe('0037, valid until, and 0038, lost reasons', () => {
  it('has the first reasons, which more can follow, and gives quotes neither a reason nor an end', async () => {
    await migrate(place.database, '0036-pages-and-choices');
    await addParties();
    await run(
      `insert into quotes (base_number, revision_number, reference_label, quote_status_id, sales_agent_user_id, date,
         tax_rate_id, quote_organisation_id, quote_contact_id, sub_total_pence, total_tax_pence, total_amount_pence,
         product_group_items_count, created_at, updated_at, version)
       values (1, 0, 'Q-00001', 5, 1, '2026-03-01', 1, 1, 1, 0, 0, 0, 0, ${recorded})`,
    );

    await migrate(place.database);

    await run(`insert into lost_reasons (name, name_key, is_archived, created_at, updated_at, version)
       values ('Too late', 'too late', 0, ${recorded})`);
    const { rows } = await run('select id, name_key, is_archived from lost_reasons order by id');
    expect([rows.length, rows[3]]).toEqual([8, { id: 4, name_key: 'chose a competitor', is_archived: 0 }]);
    const quotes = await run('select * from quotes');
    expect(quotes.rows).toMatchObject([{ valid_until: null, lost_reason_id: null, version: 1 }]);
  });
});

it('0121 has reminders of invoices that wait in a queue of their own', async () => {
  await migrate(place.database, '0119-mails-that-arrived');
  await addParties();
  for (const [kind, completedOn] of [
    ['payment-reminder', 'null'],
    ['payment-reminder', "'2026-03-01'"],
    ['proposal', 'null'],
  ]) {
    await run(`insert into jobs (name, data, state, retry_count, start_after, created_on, completed_on)
      values ('mail', '{}', 'created', 0, '2026-03-01', '2026-03-01', ${completedOn})`);
    await run(`insert into client_mails (kind, sent_by_user_id, to_name, to_email, cc, subject, content, job_id, created_at)
      values ('${kind}', 1, '', '', '[]', '', '', (select max(id) from jobs), '2026-03-01')`);
  }
  await migrate(place.database);
  const { rows } = await run('select queue from jobs order by id');
  expect(rows).toEqual([{ queue: 'provider' }, { queue: null }, { queue: null }]);
});
