import {
  QUOTE_STATUS,
  type CalendarDate,
  type InvoiceListItem,
  type InvoicePage,
  type Organisation,
  type OrganisationListItem,
  type Product,
  type ProductGroupListItem,
  type Quote,
  type QuoteCollection,
  type QuoteListItem,
  type QuotePage,
  type SearchResponse,
} from 'api-contract';
import { demoPassword } from '../src/demo';
import { TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';
import { updateRow } from '../src/store';

let server: TestServer;
let user: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  user = await new TestCaller(server.app).signIn('staff@example.com', demoPassword);
});

afterAll(() => server.stop());

const etagOf = async (path: string): Promise<string> => String((await user.get(path)).headers.etag);

const save = (path: string, payload: object) => user.request('PATCH', path, { payload });

const rename = (table: 'organisations' | 'products' | 'users', id: number, name: string) =>
  server.context.store.transaction((tx) => updateRow(tx, table, id, { name }));

describe('a list that is requested again', () => {
  it('is unchanged until something that it shows is written', async () => {
    const first = await user.get('/quotes');
    const before = String(first.headers.etag);
    await rename('products', 1, 'Another Stand');
    expect(await etagOf('/quotes')).toBe(before);
    await rename(
      'organisations',
      first.json<QuoteCollection>()[1]?.quote_organisation_id ?? 0,
      'Renamed Ltd',
    );
    const after = await user.get('/quotes', { 'if-none-match': before });
    expect(after.statusCode).toBe(200);
    expect(after.json<QuoteCollection>()[1]?.organisation_quote.name).toBe('Renamed Ltd');
  });

  it('shows a quote in a month once one of its items is in it, also to a browser that has the list already', async () => {
    const list = '/quotes?page=1&mode=all&event_month=203105';
    const invoices = '/xero-invoices?page=1&event_month=203105';
    const { found_count, etag } = { ...(await user.get(list)).json<QuotePage>(), etag: await etagOf(list) };
    expect(found_count).toBe(0);
    expect((await user.get(invoices)).json<InvoicePage>().found_count).toBe(0);
    const quotes = Object.values((await user.get('/quotes?mode=active')).json<QuoteCollection>());
    const drafts = quotes.filter(({ quote_status_id }) => quote_status_id === QUOTE_STATUS.draft);
    const { product_group_quote_items } = (await user.get(`/quotes/${drafts[0]?.id}`)).json<Quote>();
    const moved = await save(`/quote-items/${product_group_quote_items[0]?.id}`, { date: '2031-05-01' });
    expect(moved.statusCode).toBe(200);
    const after = await user.get(list, { 'if-none-match': etag });
    expect(after.statusCode).toBe(200);
    expect(after.json<QuotePage>().quotes.map(({ id }) => id)).toEqual([drafts[0]?.id]);
  });

  it('has a different ETag for each mode', async () => {
    expect(await etagOf('/quotes?mode=active')).not.toBe(await etagOf('/quotes?mode=historic'));
    expect(await etagOf('/organisations?mode=quotable')).not.toBe(await etagOf('/organisations'));
  });

  it('is filtered, sorted and found by the new name once an organisation or a contact is renamed', async () => {
    const quotes = Object.values((await user.get('/quotes')).json<QuoteCollection>());
    const [quote] = quotes as [QuoteListItem];
    await save(`/organisations/${quote.quote_organisation_id}`, { name: 'Ångström Æther' });
    await save(`/organisations/${quote.quote_organisation_id}/contacts/${quote.quote_contact_id}`, {
      name: 'Zoë Quigley-Ødegård',
    });
    const pageOf = async (query: string) => (await user.get(`/quotes?${query}`)).json<QuotePage>();
    const found = await pageOf('page=1&filter=aether%20odegard%20Q-');
    expect(found.quotes.map(({ id }) => id)).toContain(quote.id);
    const sorted = await pageOf('page=1&sort=organisation&order=asc');
    expect(sorted.quotes[0]?.organisation_quote.name).toBe('Ångström Æther');
    const hits = (await user.get('/search?q=angstrom')).json<SearchResponse>().groups.map(({ kind }) => kind);
    expect(hits).toEqual(expect.arrayContaining(['organisation', 'quote']));
  });

  it('is sorted by agents without regard to case and accents', async () => {
    const first = async (order: string) =>
      (await user.get(`/quotes?page=1&sort=agent&order=${order}`)).json<QuotePage>().quotes[0]!;
    await rename('users', (await first('desc')).sales_agent_user_id, 'Áaron');
    expect((await first('asc')).sales_agent_user.name).toBe('Áaron');
    await rename('users', (await first('asc')).sales_agent_user_id, 'zoe');
    expect((await first('desc')).sales_agent_user.name).toBe('zoe');
  });

  it('is the same in brotli, gzip and plain', async () => {
    const plain = await user.get('/products');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const response = await user.get('/products', { 'accept-encoding': encoding });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.etag).toBe(plain.headers.etag);
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    }
    const refused = await user.get('/products', { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

describe('a list of the catalogue of which one row was written', () => {
  const rowsOf = async <Row>(path: string) => (await user.get(path)).json<Row[]>();

  /** Each row as the record itself is read, as far as the list shows it. */
  const expectRowsAsRecords = async <Row extends { id: number }>(path: string, ids: readonly number[]) => {
    const rows = new Map((await rowsOf<Row>(path)).map((row) => [row.id, row]));
    for (const id of ids) {
      expect(rows.has(id)).toBe(true);
      expect((await user.get(`${path}/${id}`)).json()).toMatchObject(rows.get(id) ?? {});
    }
    return rows;
  };

  it('shows what was saved, and all else as it was', async () => {
    const before = await rowsOf<Product>('/products');
    const [first, second] = before as [Product, Product];
    expect((await save(`/products/${first.id}`, { name: 'Łódź “stand”', price: 12.34 })).statusCode).toBe(
      200,
    );
    const after = await rowsOf<Product>('/products');
    expect(after[0]).toMatchObject({ name: 'Łódź “stand”', price: 12.34 });
    expect(after.slice(1)).toEqual(before.slice(1));
    await save(`/products/${second.id}`, { name: 'Then another' });
    const rows = await expectRowsAsRecords<Product>('/products', [first.id, second.id]);
    expect(rows.size).toBe(before.length);
  });

  it('shows a product that was added, and one that was moved to another group', async () => {
    const [product] = (await rowsOf<Product>('/products')) as [Product];
    const groups = await rowsOf<ProductGroupListItem>('/product-groups?excludeTopLevel=1');
    const other = groups.find(({ id }) => id !== product.product_group_id) as ProductGroupListItem;
    const added = await user.post('/products', {
      product_group_id: other.id,
      product_code: '9999-00.1',
      name: 'New on the shelf',
      price: 5,
      quantity: 2,
    });
    const { id } = added.json<Product>();
    await save(`/products/${product.id}`, { product_group_id: other.id });
    const rows = await expectRowsAsRecords<Product>('/products', [product.id, id]);
    expect(rows.get(product.id)?.product_group.name).toBe(other.name);
    await expectRowsAsRecords('/product-groups', [other.id, product.product_group_id]);
  });

  it('shows the name of a group that was renamed, with its products and below its parent', async () => {
    const [top] = (await rowsOf<ProductGroupListItem>('/product-groups?topLevelOnly=1')) as [
      ProductGroupListItem,
    ];
    const all = await rowsOf<ProductGroupListItem>('/product-groups');
    const child = all.find(
      ({ parent_product_group_id }) => parent_product_group_id === top.id,
    ) as ProductGroupListItem;
    await save(`/product-groups/${top.id}`, { name: 'Renamed parent' });
    await save(`/product-groups/${child.id}`, { name: 'Renamed child' });
    const groups = await expectRowsAsRecords<ProductGroupListItem>('/product-groups', [top.id, child.id]);
    expect(groups.get(child.id)?.parent_product_group?.name).toBe('Renamed parent');
    const products = await rowsOf<Product>('/products');
    const named = products.filter(({ product_group_id }) => product_group_id === child.id);
    expect(new Set(named.map(({ product_group }) => product_group.name))).toEqual(new Set(['Renamed child']));
  });

  it('shows the price of a group whose product was given another one', async () => {
    const [product] = (await rowsOf<Product>('/products')) as [Product];
    await rowsOf('/product-groups');
    await save(`/products/${product.id}`, { price: 4321, quantity: 3 });
    const groups = await expectRowsAsRecords<ProductGroupListItem>('/product-groups', [
      product.product_group_id,
    ]);
    expect(groups.get(product.product_group_id)?.products).toContainEqual(
      expect.objectContaining({ id: product.id, price: 4321, quantity: 3 }),
    );
  });

  it('shows an organisation under the mode that it was given, with its counts', async () => {
    const [quotable] = (await rowsOf<OrganisationListItem>('/organisations?mode=quotable')) as [
      OrganisationListItem,
    ];
    await save(`/organisations/${quotable.id}`, { is_quotable: false });
    const quotables = await rowsOf<OrganisationListItem>('/organisations?mode=quotable');
    expect(quotables.map(({ id }) => id)).not.toContain(quotable.id);
    const rows = await expectRowsAsRecords<OrganisationListItem>('/organisations', [quotable.id]);
    expect(rows.get(quotable.id)?.is_quotable).toBe(false);
  });

  it('shows what an organisation has once a quote of it was deleted', async () => {
    const drafts = Object.values((await user.get('/quotes?mode=active')).json<QuoteCollection>());
    const draft = drafts.find(({ quote_status_id }) => quote_status_id === 1);
    const id = draft?.quote_organisation_id ?? 0;
    const countOf = async () =>
      (await rowsOf<OrganisationListItem>('/organisations')).find((row) => row.id === id)
        ?.quotes_active_count ?? 0;
    const before = await countOf();
    expect((await user.request('DELETE', `/quotes/${draft?.id}`)).statusCode).toBe(204);
    expect(await countOf()).toBe(before - 1);
  });

  it('shows new counts of an organisation of which a form stays as it was', async () => {
    const [quote] = Object.values((await user.get('/quotes?mode=active')).json<QuoteCollection>());
    const { quote_organisation_id, quote_contact_id, sales_agent_user_id, tax_rate_id, date } = quote!;
    const path = `/organisations/${quote_organisation_id}`;
    const list = '/organisations?page=1&sort=active-quotes&order=desc';
    const before = await user.get(path);
    const { updated_at, quotes_active_count } = before.json<Organisation>();
    const listed = await etagOf(list);
    const fields = { quote_organisation_id, quote_contact_id, sales_agent_user_id, tax_rate_id, date };
    expect((await user.post('/quotes', fields)).statusCode).toBe(201);
    const after = (await user.get(path)).json<Organisation>();
    expect(after).toMatchObject({ updated_at, quotes_active_count: quotes_active_count + 1 });
    expect(await etagOf(list)).not.toBe(listed);
    const saved = await user.request('PATCH', path, {
      headers: { 'if-match': String(before.headers.etag) },
      payload: { address_city: 'Hull' },
    });
    expect(saved.statusCode).toBe(200);
  });

  it('is the same in every form however often it was written', async () => {
    for (const round of [1, 2, 3]) {
      await save('/products/1', { name: `Round ${round}` });
      const responses = await Promise.all(Array.from({ length: 5 }, () => user.get('/products')));
      const names = responses.map((response) => response.json<Product[]>()[0]?.name);
      expect(names).toEqual(Array(5).fill(`Round ${round}`));
    }
  });
});

describe('figures that depend on the day', () => {
  it('change at midnight in London, not in Greenwich', async () => {
    const invoices = (await user.get('/xero-invoices')).json<InvoiceListItem[]>();
    const owed = invoices.find((invoice) => invoice.is_overdue) as InvoiceListItem;
    const fallsDueOn = (due_date: CalendarDate) =>
      server.context.store.transaction((tx) => updateRow(tx, 'invoices', owed.id, { due_date }));
    const isOverdueAt = async (instant: string) => {
      server.clock.moveTo(instant);
      const list = (await user.get('/xero-invoices')).json<InvoiceListItem[]>();
      return list.find(({ id }) => id === owed.id)?.is_overdue;
    };
    await fallsDueOn('2026-03-28');
    expect(await isOverdueAt('2026-03-28T23:30:00.000Z')).toBe(false);
    expect(await isOverdueAt('2026-03-28T23:59:59.000Z')).toBe(false);
    expect(await isOverdueAt('2026-03-29T00:00:00.000Z')).toBe(true);
    // Summer time begins that night.
    await fallsDueOn('2026-03-29');
    server.clock.moveTo('2026-03-29T22:59:59.000Z');
    user = await user.signIn('staff@example.com', demoPassword);
    expect(await isOverdueAt('2026-03-29T22:59:59.000Z')).toBe(false);
    expect(await isOverdueAt('2026-03-29T23:00:00.000Z')).toBe(true);
    server.clock.moveTo('2026-03-28T23:30:00.000Z');
  });

  it('leave a list that has none in the cache overnight', async () => {
    const reads = jest.spyOn(server.context.store, 'collectingReads');
    for (const day of ['2026-03-28T23:30:00.000Z', '2026-03-29T01:00:00.000Z']) {
      server.clock.moveTo(day);
      await user.get('/benefit-categories');
    }
    server.clock.moveTo('2026-03-28T23:30:00.000Z');
    expect(reads.mock.calls.length).toBeLessThanOrEqual(1);
    reads.mockRestore();
  });
});
