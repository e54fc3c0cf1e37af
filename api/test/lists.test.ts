import type { DashboardStats, InvoiceListItem, QuoteCollection } from 'api-contract';
import { demoPassword } from '../src/demo';
import { TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let user: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  user = await new TestCaller(server.app).signIn('staff@example.com', demoPassword);
});

afterAll(() => server.stop());

const etagOf = async (path: string): Promise<string> => String((await user.get(path)).headers.etag);

const rename = (table: 'organisations' | 'users', id: number, name: string) =>
  server.context.store.transaction((writer) => writer.table(table).update(id, { name }));

describe('a list that is asked for again', () => {
  it('is unchanged until something that it shows is written', async () => {
    const first = await user.get('/quotes');
    const before = String(first.headers.etag);
    await rename('users', 1, 'Somebody Else');
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

  it('has a tag of its own for each mode', async () => {
    expect(await etagOf('/quotes?mode=active')).not.toBe(await etagOf('/quotes?mode=historic'));
    expect(await etagOf('/organisations?mode=quotable')).not.toBe(await etagOf('/organisations'));
  });

  it('is answered the same in brotli, gzip and plain', async () => {
    const plain = await user.get('/products');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const answer = await user.get('/products', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    }
    const refused = await user.get('/products', { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

describe('figures that depend on the day', () => {
  it('change at midnight in London, not in Greenwich', async () => {
    // Half past eleven at night in London, summer time begins two hours later.
    server.clock.moveTo('2026-03-28T23:30:00.000Z');
    const before = await etagOf('/xero-invoices');
    server.clock.moveTo('2026-03-28T23:59:59.000Z');
    expect(await etagOf('/xero-invoices')).toBe(before);
    server.clock.moveTo('2026-03-29T00:00:00.000Z');
    expect(await etagOf('/xero-invoices')).not.toBe(before);
    server.clock.moveTo('2026-03-29T22:59:59.000Z');
    user = await user.signIn('staff@example.com', demoPassword);
    const summer = await etagOf('/dashboard-stats');
    server.clock.moveTo('2026-03-29T23:00:00.000Z');
    expect(await etagOf('/dashboard-stats')).not.toBe(summer);
    server.clock.moveTo('2026-03-28T23:30:00.000Z');
  });

  it('agree with the lists that they summarise', async () => {
    const stats = (await user.get('/dashboard-stats')).json<DashboardStats>();
    const active = Object.values((await user.get('/quotes?mode=active')).json<QuoteCollection>());
    const won = Object.values((await user.get('/quotes?mode=sales-won')).json<QuoteCollection>());
    const invoices = (await user.get('/xero-invoices')).json<InvoiceListItem[]>();
    expect(stats.quotes.active_count).toBe(active.length);
    expect(stats.invoices.overdue_count).toBe(invoices.filter(({ is_overdue }) => is_overdue).length);
    expect(stats.sales.days_7_count).toBe(
      won.filter(({ date_sale_won }) => date_sale_won && date_sale_won >= '2026-03-22').length,
    );
  });
});
