import { Writable } from 'node:stream';
import { XHR_HEADER, type ErrorBody, type Quote } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import { ProviderFailure } from '../../src/domain';
import { countRows } from '../../src/store';
import { TestCaller } from '../support/caller';
import { openSession } from '../support/store';
import type { Fault } from '../fake-xero';
import { addWonQuote, invoiceQuote, openXeroCompany, type XeroCompany } from './support';

let company: XeroCompany;
let app: FastifyInstance;
let staff: TestCaller;
let invoiced: number;
let waiting: number;
let asked = 0;
let log = '';

beforeAll(async () => {
  company = await openXeroCompany({ callTimeout: 5000, perMinute: 100_000 });
  // First of all: closing needs it, also where the rest fails.
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  app = await buildApp({ context: company.context, logger: { level: 'error', stream } });
  invoiced = (await addWonQuote(company.context, 'Q-00001')).id;
  await invoiceQuote(company.context, invoiced);
  waiting = (await addWonQuote(company.context, 'Q-00002')).id;
  staff = new TestCaller(app, await openSession(company.context, '2099-01-01T00:00:00.000Z'));
});

afterAll(async () => {
  await app.close();
  await company.stop();
});

beforeEach(async () => {
  // The minute of the provider's limit is over.
  await company.context.store.transaction((tx) =>
    tx
      .deleteFrom('provider_calls')
      .execute()
      .then(() => undefined),
  );
});

afterEach(() => company.fakeXero.faults.clear());

const yes = (body: unknown): Fault => ({ kind: 'response', status: 200, body });
const no = (status: number, headers = {}): Fault => ({ kind: 'response', status, headers });
const invoiceWith = (change: object) => () => {
  const { updated: _updated, ...invoice } = company.fakeXero.invoices.find('INV-0001') ?? {};
  return yes({ Invoices: [{ ...invoice, ...change }] });
};

/** Successes that are none: what is not an invoice must never be taken for “no such invoice”. */
const broken: readonly [what: string, fault: Fault | (() => Fault)][] = [
  ['an empty object', yes({})],
  ['null', yes('null')],
  ['a list', yes('[]')],
  ['a number', yes('7')],
  ['no body', yes('')],
  ['half a body', yes('{"Invoices": [{"Inv')],
  ['a web page', yes('<html>Sign in to the hotel’s network</html>')],
  ['a list that is null', yes({ Invoices: null, Contacts: null })],
  ['a list that is an object', yes({ Invoices: {}, Contacts: {} })],
  ['a list that is text', yes({ Invoices: 'none', Contacts: 'none' })],
  ['an element that is null', yes({ Invoices: [null], Contacts: [null] })],
  ['an element that is text', yes({ Invoices: ['INV-0001'], Contacts: ['Ada'] })],
  ['an element without fields', yes({ Invoices: [{}], Contacts: [{}] })],
  ['no id', invoiceWith({ InvoiceID: undefined })],
  ['a number for an id', invoiceWith({ InvoiceID: 7 })],
  ['no status', invoiceWith({ Status: undefined })],
  ['a status of its own', invoiceWith({ Status: 'HALF_PAID' })],
  ['a number for a reference', invoiceWith({ Reference: 1 })],
  ['an object for a number', invoiceWith({ InvoiceNumber: {} })],
  ['text for a sum', invoiceWith({ Total: '144.42' })],
  ['no sum', invoiceWith({ SubTotal: undefined })],
  ['null for what is due', invoiceWith({ AmountDue: null })],
  ['a sum beyond counting', invoiceWith({ TotalTax: 1e300 })],
  ['a date that is none', invoiceWith({ DueDate: 'soon' })],
  ['a number for a date', invoiceWith({ Date: 1774828800000 })],
  ['text for a contact', invoiceWith({ Contact: 'Ada' })],
  ['a yes that is text', invoiceWith({ SentToContact: 'yes' })],
  ['no content', no(204)],
  ['that nothing has changed, which was not the question', no(304)],
];

const failing: readonly [what: string, fault: Fault][] = [
  ['500', no(500)],
  ['502', no(502)],
  ['503', no(503)],
  ['504', no(504)],
  ['408', no(408)],
  ['409', no(409)],
  ['a redirect', no(302, { location: 'http://127.0.0.1:9/' })],
  ['silence', { kind: 'hang' }],
  ['a cut connection', { kind: 'cut' }],
  ['401', no(401)],
  ['403', no(403)],
  ['429 without a time', no(429)],
];

const reads = () => [staff.get('/xero-invoices/1/status'), staff.post('/xero-invoices/synchronise')];
const create = (quoteId: number) =>
  staff.get(`/quotes/create-xero-invoice/${quoteId}`, { [XHR_HEADER.name]: XHR_HEADER.value });

it.each([...broken, ...failing])(
  '%s in response to a question is 502, never “no such invoice”',
  async (_what, given) => {
    const fault = typeof given === 'function' ? given() : given;
    company.fakeXero.faults.add({ ...fault, path: '/Invoices', times: 1000 });
    for (const response of await Promise.all(reads())) {
      expect(response.statusCode).toBe(502);
      expect(response.json<ErrorBody>().message).toMatch(/can’t be|too long|connected correctly|busy/);
      expect(response.json<ErrorBody>().message).not.toContain('no such invoice');
    }
  },
);

describe.each(broken)('%s', (_what, given) => {
  const fault = () => (typeof given === 'function' ? given() : given) as Fault & { kind: 'response' };
  const invoicesOf = (reference: string) =>
    [...company.fakeXero.invoices.all.values()].filter(({ Reference }) => Reference === reference);

  it('in response to an invoice that was created leaves one, which is found', async () => {
    const { id, reference_label } = await addWonQuote(
      company.context,
      `Q-1${String(++asked).padStart(4, '0')}`,
    );
    company.fakeXero.faults.add({ ...fault(), kind: 'doneAnswer', method: 'PUT', path: '/Invoices' });
    const response = await create(id);
    expect(response.statusCode).toBe(200);
    expect(response.json<Quote>().xero_invoice_id).toBe(invoicesOf(reference_label)[0]?.InvoiceID);
    expect(invoicesOf(reference_label)).toHaveLength(1);
  });

  it('in response to a question about the contact is 502; no contact, no invoice, no attempt is left', async () => {
    company.fakeXero.faults.add({ ...fault(), path: '/Contacts', times: 1000 });
    const { size } = company.fakeXero.contacts.all;
    const response = await create(waiting);
    expect(response.statusCode).toBe(502);
    expect(response.json<ErrorBody>().message).toMatch(/can’t be read|did not confirm/);
    expect(company.fakeXero.contacts.all.size).toBe(size);
    expect(await company.context.store.read((db) => countRows(db, 'jobs', { name: 'create-invoice' }))).toBe(
      0,
    );
  });
});

it.each<[string, Fault, string]>([
  ['an error status', no(503), 'The provider responded with 503'],
  ['what is no list', yes({}), 'The response to /Invoices does not have the documented form.'],
  ['a cut connection', { kind: 'cut' }, 'fetch failed'],
])('the log has the cause of a failure: %s', async (_what, fault, cause) => {
  log = '';
  company.fakeXero.faults.add({ ...fault, path: '/Invoices', times: 1000 });
  expect((await staff.post('/xero-invoices/synchronise')).statusCode).toBe(502);
  expect(log).toContain(cause);
});

describe('a provider that wants quiet', () => {
  it('until a moment that it names is left alone until then, and staff are told how long, by its configured name', async () => {
    const { documents } = company.context;
    const letterhead = { ...(await documents.company()), accountingProvider: 'Books' };
    jest.spyOn(documents, 'company').mockResolvedValueOnce(letterhead);
    const at = new Date(Date.now() + 40_000).toUTCString();
    company.fakeXero.faults.add({ ...no(429, { 'retry-after': at }), path: '/Invoices' });
    const response = await staff.get('/xero-invoices/1/status');
    expect(response.statusCode).toBe(502);
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(40);
    expect(response.json<ErrorBody>().message).toBe(`Books is busy. Please try again in ${seconds} seconds.`);
  });

  it.each([
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [86_400, '24 hours'],
  ])('for %d seconds is told as %s', (retryAfterSeconds, wait) => {
    const failure = new ProviderFailure({ kind: 'rateLimited', retryAfterSeconds }).named('Xero');
    expect(failure.message).toBe(`Xero is busy. Please try again in ${wait}.`);
  });
});
