import { setTimeout as pause } from 'node:timers/promises';
import { createAccounting } from '../../src/adapters/accounting/accounting';
import type { InvoiceDraft, RemoteProvider } from '../../src/domain';
import type { Fault } from '../fake-xero';
import {
  addWonQuote,
  invoiceQuote,
  openWithDraft,
  reasonOf,
  type XeroCompany,
  type XeroOptions,
} from './support';
import { until } from '../support/until';

let company: XeroCompany;
let draft: InvoiceDraft;
let xero: RemoteProvider;

const open = async (options?: XeroOptions): Promise<void> => {
  ({ company, draft, xero } = await openWithDraft(options));
};

afterEach(() => company.stop());

const fail = (fault: Fault) => company.fakeXero.faults.add(fault);

describe('the connection', () => {
  it('asks for one token, however many requests need it', async () => {
    await open({ latency: 20 });
    await Promise.all(Array.from({ length: 8 }, () => xero.findByReference('Q-1', '2026-01-01')));
    expect(company.fakeXero.tokens.given).toBe(1);
  });

  it('has never more than five requests under way', async () => {
    await open();
    const { limits, asked } = company.fakeXero;
    const before = asked.length;
    const release = company.fakeXero.hold();
    const responses = Array.from({ length: 12 }, () => xero.findByReference('Q-1', '2026-01-01'));
    await until(() => limits.underWay === 5);
    // Time for a sixth to be sent, which would be refused and sent again.
    await pause(100);
    release();
    await Promise.all(responses);
    expect(asked.length - before).toBe(12);
  });

  it('renews a token that is refused, once', async () => {
    await open();
    await xero.findByReference('Q-1', '2026-01-01');
    company.fakeXero.tokens.revokeAll();
    await xero.findByReference('Q-1', '2026-01-01');
    expect(company.fakeXero.tokens.given).toBe(2);
    fail({ kind: 'response', status: 401, path: '/Invoices', times: 9 });
    expect(await reasonOf(xero.findByReference('Q-1', '2026-01-01'))).toMatchObject({
      kind: 'misconfigured',
    });
    expect(company.fakeXero.tokens.given).toBe(3);
  });

  it('says that the credentials are wrong, without saying them', async () => {
    await open();
    const settings = { ...company.settings, clientSecret: 'not-the-secret' } as typeof company.settings;
    const { store, clock } = company.context;
    const stranger = createAccounting({ store, clock, renderInvoicePdf: () => Promise.reject() }, settings);
    const error = await stranger.get('1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'providerFailed', reason: { kind: 'misconfigured' } });
    expect(String(error)).not.toContain('not-the-secret');
  });

  it('waits as long as the provider asks, and then goes on with the same request', async () => {
    await open();
    fail({
      kind: 'response',
      method: 'PUT',
      path: '/Invoices',
      status: 429,
      headers: { 'retry-after': '1' },
    });
    const begun = performance.now();
    await xero.createDraft('one', draft);
    expect(performance.now() - begun).toBeGreaterThan(950);
    const tries = company.fakeXero.asked.filter(
      ({ method, path }) => `${method} ${path}` === 'PUT /Invoices',
    );
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  });

  it('does not wait longer than a request may take', async () => {
    await open();
    fail({ kind: 'response', status: 429, path: '/Invoices', headers: { 'retry-after': '3600' } });
    expect(await reasonOf(xero.get('1'))).toEqual({ kind: 'rateLimited', retryAfterSeconds: 3600 });
  });

  it.each([
    ['no response', { kind: 'hang', times: 2 }, 'timedOut'],
    ['a broken connection', { kind: 'cut', times: 2 }, 'unavailable'],
    ['a fault of its own', { kind: 'response', status: 503, times: 2 }, 'unavailable'],
    ['something that is no JSON', { kind: 'response', status: 200, body: '<html>' }, 'invalidResponse'],
  ] as const)('asks a question twice and then says so: %s', async (_what, fault, kind) => {
    await open();
    fail({ ...fault, path: '/Invoices' });
    expect(await reasonOf(xero.get('1'))).toMatchObject({ kind });
  });

  it.each([
    ['no response', { kind: 'hang' }],
    ['a broken connection', { kind: 'cut' }],
    ['a fault of its own', { kind: 'response', status: 500 }],
    ['a yes that cannot be read', { kind: 'response', status: 200, body: '<html>' }],
  ] as const)('does not know what became of a write that got %s', async (_what, fault) => {
    await open();
    fail({ ...fault, method: 'PUT', path: '/Invoices' });
    expect(await reasonOf(xero.createDraft('one', draft))).toEqual({ kind: 'unknownOutcome' });
  });

  it('knows that nothing was written when nobody listens', async () => {
    await open();
    const settings = { ...company.settings, baseUrl: 'http://127.0.0.1:9' } as typeof company.settings;
    const { store, clock } = company.context;
    const lost = createAccounting(
      { store, clock, renderInvoicePdf: () => Promise.reject() },
      settings,
    ) as RemoteProvider;
    expect(await reasonOf(lost.createDraft('one', draft))).toEqual({ kind: 'unavailable' });
  });
});

describe('an invoice that was made before the connection', () => {
  it('is read from its own book, and not changed at the provider', async () => {
    await open();
    const { context, settings, fakeXero } = company;
    const { store, clock } = context;
    const file = new Uint8Array([7]);
    const parts = { store, clock, renderInvoicePdf: () => Promise.resolve(file) };
    const quote = await addWonQuote(context, 'Q-00002');
    const made = await invoiceQuote(
      { ...context, accounting: createAccounting(parts, { provider: 'local' }) },
      quote.id,
    );
    const connected = createAccounting(parts, settings) as RemoteProvider;
    const { xero_invoice_id: id, invoice_number } = made;
    expect(await connected.get(id)).toMatchObject({ invoice_number, reference: 'Q-00002' });
    expect((await connected.get(id)).lines).toHaveLength(4);
    expect(await connected.pdf(id)).toEqual(file);
    expect(await reasonOf(connected.updateDraft('one', id, draft))).toMatchObject({ kind: 'rejected' });
    expect(fakeXero.asked).toEqual([]);
  });
});
