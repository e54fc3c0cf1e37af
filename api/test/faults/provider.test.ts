import { XHR_HEADER, type ErrorBody, type InvoiceListItem } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { createAccounting } from '../../src/adapters/accounting/accounting';
import { buildApp } from '../../src/app';
import { work } from '../../src/jobs';
import type { Fault } from '../fake-xero';
import { addWonQuote, invoiceQuote, openXeroCompany, type XeroCompany } from '../accounting/support';
import { TestCaller } from '../support/caller';
import { openSession } from '../support/store';

/** Milliseconds: long enough for a fake on a busy machine to respond, and short enough to be waited for when it does not. */
const timeouts = { requestTimeout: 1500, callTimeout: 5000 };

let company: XeroCompany;
let app: FastifyInstance;
let staff: TestCaller;
let invoiced: number;
let waiting: number;

beforeEach(async () => {
  company = await openXeroCompany(timeouts);
  invoiced = (await addWonQuote(company.context, 'Q-00001')).id;
  waiting = (await addWonQuote(company.context, 'Q-00002')).id;
  await invoiceQuote(company.context, invoiced);
  app = await buildApp({ context: company.context });
  staff = new TestCaller(app, await openSession(company.context, '2099-01-01T00:00:00.000Z'));
});

afterEach(async () => {
  await app.close();
  await company.stop();
});

const faults: readonly [what: string, fault: Fault, says: RegExp][] = [
  ['hangs', { kind: 'hang' }, /took too long|did not confirm/],
  ['fails', { kind: 'response', status: 500 }, /can’t be reached|did not confirm/],
  ['cuts connections', { kind: 'cut' }, /can’t be reached|did not confirm/],
  [
    'talks nonsense',
    { kind: 'response', status: 200, body: '{"Invoices": [{"Inv' },
    /can’t be read|did not confirm/,
  ],
  [
    'wants quiet',
    { kind: 'response', status: 429, headers: { 'retry-after': '6' } },
    /is busy\. Please try again in/,
  ],
  ['lets nobody in', { kind: 'response', status: 403 }, /is not connected correctly/],
];

const invoices = async () => (await staff.get('/xero-invoices')).json<InvoiceListItem[]>();
const create = () =>
  staff.get(`/quotes/create-xero-invoice/${waiting}`, { [XHR_HEADER.name]: XHR_HEADER.value });
const status = () => staff.get('/xero-invoices/1/status');
const synchronise = () => staff.post('/xero-invoices/synchronise');

it.each(faults)(
  'a provider that %s: the list goes on, what needs it responds with 502, and later all is caught up with',
  async (_what, fault, says) => {
    company.fakeXero.faults.add({ ...fault, times: 1000 });
    for (const response of [await status(), await create(), await synchronise()]) {
      expect(response.statusCode).toBe(502);
      expect(response.json<ErrorBody>().message).toMatch(says);
      const retryAfter = Number(response.headers['retry-after']);
      expect(
        fault.kind === 'response' && fault.status === 403 ? Number.isNaN(retryAfter) : retryAfter > 0,
      ).toBe(true);
    }
    expect(await invoices()).toMatchObject([{ invoice_number: 'INV-0001' }]);

    company.fakeXero.faults.clear();
    company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
    if (fault.kind === 'response' && fault.status === 429)
      await new Promise((resolve) => setTimeout(resolve, 6100));
    expect((await create()).statusCode).toBe(200);
    expect((await create()).statusCode).toBe(200);
    expect(company.fakeXero.invoices.all.size).toBe(2);
    expect((await synchronise()).statusCode).toBe(200);
    expect((await invoices()).map(({ invoice_status_id }) => invoice_status_id).sort()).toEqual([1, 3]);
  },
);

it('a provider that returns no token is reported in time, and retried', async () => {
  const { store, clock } = company.context;
  const accounting = createAccounting(
    { store, clock, renderInvoicePdf: () => Promise.reject() },
    company.settings,
  );
  company.fakeXero.faults.add({ kind: 'hang', path: '/connect/token', times: 1 });
  await expect(accounting.get('1')).rejects.toMatchObject({ kind: 'providerFailed' });
  company.fakeXero.faults.add({
    kind: 'response',
    path: '/connect/token',
    status: 200,
    body: 'no token',
    times: 1,
  });
  await expect(accounting.get('1')).rejects.toMatchObject({ reason: { kind: 'invalidResponse' } });
  expect(await accounting.findByReference('Q-00001', '2026-01-01')).toMatchObject({
    invoice_number: 'INV-0001',
  });
});

it('a provider that is slower than the polling interval gets one polling request at a time', async () => {
  company.fakeXero.faults.add({ kind: 'hang', path: '/Invoices', times: 1000 });
  const failures: unknown[] = [];
  const before = company.fakeXero.asked.length;
  const begun = performance.now();
  company.context.schedule['synchronise-invoices'] = 60;
  const worker = work(company.context, (error) => failures.push(error), 0.01);
  // No retry is far enough away.
  const ticking = setInterval(() => company.clock.advanceMinutes(60), 10);
  await new Promise((resolve) => setTimeout(resolve, 2 * timeouts.requestTimeout));
  clearInterval(ticking);
  await worker.stop();
  // Two attempts for a turn, each until it is given up: asked every 10 ms they would be hundreds.
  const attempts = company.fakeXero.asked.length - before;
  expect(attempts).toBeLessThanOrEqual(2 * (failures.length + 1));
  expect(attempts).toBeLessThanOrEqual((performance.now() - begun) / timeouts.requestTimeout + 2);
  expect(company.fakeXero.limits.mostAtOnce).toBe(1);
});
