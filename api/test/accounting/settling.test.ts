import { type ErrorBody, type Quote, type UnconfirmedInvoice } from 'api-contract';
import { settleInvoices, synchroniseInvoices } from '../../src/domain';
import { countRows } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import type { FakeXero } from '../fake-xero';
import { startFakeXero } from './support';

let fakeXero: FakeXero;
let stopFakeXero: () => Promise<void>;
let company: TestCompany;
let quote: Quote;

beforeEach(async () => {
  const xero = await startFakeXero({ requestTimeout: 1500 });
  ({ fakeXero, stop: stopFakeXero } = xero);
  company = await TestCompany.open(xero.settings);
  quote = await company.wonQuote();
});

afterEach(async () => {
  await company.close();
  await stopFakeXero();
});

const store = () => company.server.context.store;
const intents = () => store().read((db) => countRows(db, 'jobs', { name: 'create-invoice' }));
const settle = () => settleInvoices(company.server.context);
const writes = () => fakeXero.asked.filter(({ method, path }) => method === 'PUT' && path === '/Invoices');
const keys = () => new Set(writes().map(({ headers }) => headers['idempotency-key']));
const unconfirmed = async () =>
  (await company.staff.get('/xero-invoices/unconfirmed')).json<UnconfirmedInvoice[]>();
const saveNote = () => company.save(`/quotes/invoice-details/${quote.id}`, { client_invoice_note: 'Thanks' });
const tiedBy = async () => {
  const tie = (await company.history('quotes', quote.id)).find(({ changes }) => 'xero_invoice_id' in changes);
  return tie?.user_id;
};

/** The provider shows no invoice until it fails, so what became of the write is not known. */
const goSilent = (kind: 'doneUnanswered' | 'cut') => {
  const list = { method: 'GET', path: '/Invoices', kind: 'response' } as const;
  fakeXero.faults.add({ ...list, status: 200, body: { Invoices: [] } });
  fakeXero.faults.add({ method: 'PUT', path: '/Invoices', kind });
  fakeXero.faults.add({ ...list, status: 500, times: 1000 });
};

const attemptInVain = async (kind: 'doneUnanswered' | 'cut') => {
  goSilent(kind);
  const response = await company.invoice(quote.id);
  expect(response.statusCode).toBe(502);
  expect(response.headers['retry-after']).toBe('10');
  expect(response.json<ErrorBody>().message).toBe(
    'Xero did not confirm the invoice. It is safe to try again: there will be only one invoice.',
  );
};

describe('an invoice whose outcome is unknown', () => {
  it('keeps its quote as it was sent, and is listed for staff with its quote and organisation', async () => {
    await attemptInVain('doneUnanswered');
    for (const response of [
      await saveNote(),
      await company.save(`/quotes/${quote.id}`, { quote_status_id: 3 }),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(JSON.stringify(response.json<ErrorBody>().errors)).toContain('the invoice is being created');
    }
    expect(await unconfirmed()).toEqual([
      {
        quote: { id: quote.id, reference_label: quote.reference_label },
        organisation: { id: company.client.organisation.id, name: 'Łódź Events' },
        tried_at: company.server.clock.now().toISOString(),
      },
    ]);
    const check = () => company.staff.post('/xero-invoices/unconfirmed');
    expect((await check()).statusCode).toBe(502);
    fakeXero.faults.clear();
    expect((await check()).json()).toEqual([]);
    expect((await company.getQuote(quote.id)).xero_invoice).toMatchObject({ invoice_number: 'INV-0001' });
  });

  it.each([
    ['by itself', settle],
    ['by the synchroniser', () => synchroniseInvoices(company.server.context)],
    ['by somebody who asks again', () => company.invoice(quote.id)],
  ])('is found %s: tied in the name of who asked, and the attempt is over', async (_how, find) => {
    await attemptInVain('doneUnanswered');
    fakeXero.faults.clear();
    await find();
    expect((await company.getQuote(quote.id)).xero_invoice).toMatchObject({ invoice_number: 'INV-0001' });
    expect(await tiedBy()).toBe(1);
    expect(await intents()).toBe(0);
    expect(writes()).toHaveLength(1);
  });

  it('frees its quote by itself once the provider says that it never arrived', async () => {
    await attemptInVain('cut');
    fakeXero.faults.clear();
    await settle();
    expect(await unconfirmed()).toHaveLength(1);
    company.server.clock.advanceMinutes(1);
    await settle();
    expect(await unconfirmed()).toEqual([]);
    expect((await saveNote()).statusCode).toBe(200);
    expect((await company.invoice(quote.id)).statusCode).toBe(200);
    expect(fakeXero.invoices.all.size).toBe(1);
  });

  it('of weeks ago that never arrived is made again: another key, today’s date and today’s lines', async () => {
    await attemptInVain('cut');
    fakeXero.faults.clear();
    await company.letDaysPass(20);
    const made = (await company.invoice(quote.id)).json<Quote>();
    expect(made.xero_invoice).toMatchObject({ issue_date: '2026-04-18' });
    expect(keys().size).toBe(2);
  });
});

describe('an attempt that is over', () => {
  it('is forgotten when the synchroniser ties its invoice: a voided one frees the quote for a new attempt', async () => {
    await attemptInVain('doneUnanswered');
    fakeXero.faults.clear();
    await synchroniseInvoices(company.server.context);
    fakeXero.invoices.change('INV-0001', { Status: 'VOIDED', AmountDue: 0 });
    await company.letDaysPass(20);
    await synchroniseInvoices(company.server.context);

    expect((await saveNote()).statusCode).toBe(200);
    const again = (await company.invoice(quote.id)).json<Quote>();
    expect(again.xero_invoice).toMatchObject({ invoice_number: 'INV-0002', issue_date: '2026-04-18' });
    expect(keys().size).toBe(2);
    expect(JSON.stringify(writes().at(-1)?.body)).toContain('Thanks');
  });

  it('with an invoice that is void is an error, and the next attempt is a new one', async () => {
    const [voided] = await Promise.all([company.wonQuote().then(({ id }) => company.invoice(id))]);
    const { InvoiceID } = fakeXero.invoices.change('INV-0001', { Status: 'VOIDED' });
    expect(voided.statusCode).toBe(200);
    const { updated: _updated, ...body } = {
      ...fakeXero.invoices.find(InvoiceID),
      Reference: quote.reference_label,
    };
    fakeXero.faults.add({
      method: 'PUT',
      path: '/Invoices',
      kind: 'response',
      status: 200,
      body: { Invoices: [body] },
    });
    const response = await company.invoice(quote.id);
    expect(response.statusCode).toBe(502);
    expect(response.json<ErrorBody>().message).toContain('is void');
    expect(await intents()).toBe(0);
    expect((await company.invoice(quote.id)).json<Quote>().xero_invoice).toMatchObject({
      invoice_status_id: 1,
    });
    expect(keys().size).toBe(3);
  });
});
