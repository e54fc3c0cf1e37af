import { RateLimiter } from '../../src/adapters/accounting/xero/rate-limiter';
import {
  assertConfirmed,
  ConfirmationNeededError,
  getSession,
  synchroniseInvoices,
  synchroniseInvoicesNow,
} from '../../src/domain';
import { addWonQuote, invoiceQuote, openXeroCompany } from '../accounting/support';
import { password, TestCaller } from '../support/caller';
import { startTestServer, TestClock, type TestServer } from '../support/server';
import { countRows } from '../../src/store';
import { until } from '../support/until';

const day = 24 * 60;

describe('a clock that is set', () => {
  let server: TestServer;
  let user: TestCaller;

  beforeEach(async () => {
    server = await startTestServer({ clock: new TestClock(new Date('2026-03-28T23:30:00.000Z')) });
    user = await new TestCaller(server.app).begin();
  });

  afterEach(() => server.stop());

  const status = async () => (await user.get('/user')).statusCode;

  it('moves no session: one that is not used ends eight hours on, however the clocks of summer time are', async () => {
    server.clock.moveTo('2026-03-29T07:30:00.000Z');
    expect(await status()).toBe(401);
    server.clock.moveTo('2026-03-29T07:29:59.999Z');
    expect(await status()).toBe(200);
  });

  it('too far ahead ends sessions only while it is', async () => {
    server.clock.advanceMinutes(13 * 60);
    expect(await status()).toBe(401);
    server.clock.advanceMinutes(-13 * 60);
    expect(await status()).toBe(200);
  });

  it('back by a day ends the sessions that were opened ahead, which would last a day longer', async () => {
    server.clock.advanceMinutes(day);
    const ahead = await new TestCaller(server.app).signIn('first@example.com', password);
    expect((await ahead.get('/user')).statusCode).toBe(200);
    server.clock.advanceMinutes(-day);
    expect((await ahead.get('/user')).statusCode).toBe(401);
  });

  it('back by a day takes away a confirmation that was given ahead', async () => {
    const { context, clock } = server;
    const session = await getSession(context, user.token!);
    expect(() => assertConfirmed(context, session)).not.toThrow();
    clock.advanceMinutes(-day);
    expect(() => assertConfirmed(context, session)).toThrow(ConfirmationNeededError);
  });

  it('back by a day lets those sign in again whose wrong passwords now lie ahead', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await user.post('/login', { email: 'first@example.com', password: 'wrong' });
    const login = () => user.post('/login', { email: 'first@example.com', password });
    expect((await login()).statusCode).toBe(429);
    server.clock.advanceMinutes(-day);
    expect((await login()).statusCode).toBe(200);
  });

  it('back a little forgets no wrong password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await user.post('/login', { email: 'first@example.com', password: 'wrong' });
    server.clock.advanceMinutes(-1);
    const refused = await user.post('/login', { email: 'first@example.com', password });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(16 * 60));
  });
});

describe('after the clock was set back by a day', () => {
  it('the provider is asked again, and for everything that was passed over', async () => {
    const company = await openXeroCompany();
    try {
      const quote = await addWonQuote(company.context);
      await invoiceQuote(company.context, quote.id);
      company.clock.advanceMinutes(day);
      await synchroniseInvoices(company.context);
      company.clock.advanceMinutes(-day);
      company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
      expect(await synchroniseInvoicesNow(company.context)).toMatchObject({ invoices: 1 });
      expect(company.fakeXero.asked.at(-1)?.headers['if-modified-since']).toBeUndefined();
    } finally {
      await company.stop();
    }
  });

  it('an invoice whose making was claimed ahead, by a process that is gone, can be made', async () => {
    const company = await openXeroCompany();
    try {
      const { id } = await addWonQuote(company.context);
      company.clock.advanceMinutes(day);
      const { accounting, store } = company.context;
      const hanging = Object.assign(Object.create(accounting) as typeof accounting, {
        findByReference: () => new Promise<never>(() => undefined),
      });
      // Its time limit ends it when nobody looks any more.
      void invoiceQuote({ ...company.context, accounting: hanging }, id).catch(() => undefined);
      await until(() => store.read((db) => countRows(db, 'jobs')));
      company.clock.advanceMinutes(-day);
      // Another process: it knows of the first attempt by the store alone.
      const elsewhere = { ...company.context, store: Object.create(store) as typeof store };
      expect((await invoiceQuote(elsewhere, id)).invoice_number).toBe('INV-0001');
    } finally {
      await company.stop();
    }
  });

  it('requests that were counted ahead do not keep us from the provider', async () => {
    const server = await startTestServer();
    let now = Date.parse('2026-03-29T12:00:00.000Z');
    const limiter = new RateLimiter(server.context.store, { atOnce: 5, perMinute: 2 }, () => now);
    await limiter.begin();
    await limiter.begin();
    expect(await limiter.begin()).toEqual({ waitMilliseconds: 60_000 });
    now -= day * 60_000;
    expect(await limiter.begin()).toMatchObject({ id: expect.any(Number) });
    await server.stop();
  });
});
