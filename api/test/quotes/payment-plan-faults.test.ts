import { INVOICE_STATUS, paths, toPence, type InvoiceRun, type Quote } from 'api-contract';
import { createContext } from '../../src/context';
import { createXeroInvoice, settleInvoices, synchroniseInvoicesNow } from '../../src/domain';
import { deleteRows, updateRow } from '../../src/store';
import { startFakeXero, type XeroOptions } from '../accounting/support';
import type { FakeXero, FaultKind } from '../fake-xero';
import { recordRestore } from '../support/restored';
import { storeOver } from '../support/store';
import { TestCompany } from './test-company';
import { workAll } from '../support/work-all';

const payment_plan = '30% 14 days after the sale\n£20.01 on 1/7/2026\nBalance 30 days before the event';
const shares = ['Deposit 30%', 'Instalment £20.01', 'Balance'];

let company: TestCompany;
let xero: Awaited<ReturnType<typeof startFakeXero>>;
let fakeXero: FakeXero;

const open = async (options: XeroOptions = {}) => {
  xero = await startFakeXero({ perMinute: 100_000, ...options });
  fakeXero = xero.fakeXero;
  company = await TestCompany.open(xero.settings);
};

afterEach(async () => {
  await company.close();
  await xero.stop();
});

const addSale = async (): Promise<Quote> => {
  const { id } = await company.wonQuote();
  await company.save(paths.quoteInvoiceDetails(id), { payment_plan });
  return company.getQuote(id);
};

/** Expects one live invoice of each part, here and at the provider, which come to the quote together. */
const expectEachPartOnce = async ({ id, reference_label }: Quote) => {
  const { invoices, is_partly_invoiced, ...quote } = await company.getQuote(id);
  expect(is_partly_invoiced).toBe(false);
  expect(invoices.map(({ part }) => part)).toEqual(shares);
  for (const key of ['sub_total', 'total_tax', 'total_amount'] as const)
    expect(invoices.reduce((sum, one) => sum + toPence(one[key]), 0)).toBe(toPence(quote[key]));
  const there = [...fakeXero.invoices.all.values()].filter(
    ({ Reference, Status }) => String(Reference).startsWith(`${reference_label}-P`) && Status !== 'VOIDED',
  );
  expect(there.map(({ Reference }) => Reference).sort()).toEqual(
    shares.map((_, index) => `${reference_label}-P${index + 1}`),
  );
};

/** Asks for the invoices until all are there, as a user does after the message that it is safe to try again. */
const invoiceUntilDone = async ({ id }: Quote) => {
  let response = await company.invoice(id);
  for (let attempt = 1; attempt < 5 && response.statusCode !== 200; attempt += 1) {
    company.server.clock.advanceMinutes(1);
    response = await company.invoice(id);
  }
  expect([response.statusCode, response.statusCode === 200 || response.body]).toEqual([200, true]);
};

const faults: readonly [what: string, fault: FaultKind][] = [
  ['stores it and does not respond', { kind: 'doneUnanswered' }],
  ['stores it and responds with 500', { kind: 'doneAnswer', status: 500 }],
  ['stores it and cuts the connection', { kind: 'doneCut' }],
  ['hangs', { kind: 'hang' }],
  ['cuts the connection', { kind: 'cut' }],
  ['is busy', { kind: 'response', status: 429, headers: { 'retry-after': '1' } }],
  ['is away', { kind: 'response', status: 503 }],
];

it.each(faults.flatMap(([what, fault]) => [1, 2, 3].map((part) => ({ what, fault, part }))))(
  'A provider that $what at part $part makes each part exactly once',
  async ({ fault, part }) => {
    // Short, since some responses never come; one that is only late is asked for again.
    await open({ requestTimeout: 300 });
    const sale = await addSale();
    let puts = 0;
    const take = fakeXero.faults.take.bind(fakeXero.faults);
    fakeXero.faults.take = (method, path) => {
      if (method === 'PUT' && path.includes('/Invoices')) puts += 1;
      return method === 'PUT' && puts === part ? fault : take(method, path);
    };
    await invoiceUntilDone(sale);
    await expectEachPartOnce(sale);
  },
);

it('A process that is killed at any of its writes leaves a run that goes on with the part that is missing', async () => {
  await open();
  const { store } = company.server.context;
  let isKilled = true;
  for (let last = 0; isKilled; last += 1) {
    const sale = await addSale();
    let writes = 0;
    isKilled = false;
    const dying = createContext(
      storeOver(store, {
        transaction: (work) => {
          writes += 1;
          isKilled ||= writes > last;
          return isKilled ? Promise.reject(new Error('killed')) : store.transaction(work);
        },
      }),
      company.server.clock,
      { accounting: xero.settings },
    );
    await createXeroInvoice(dying, sale.id, { id: 1 }).catch((error: unknown) => {
      if (!isKilled) throw error;
    });
    company.server.clock.advanceMinutes(9);
    // The minute of the provider's limit is over.
    await store.transaction((tx) => deleteRows(tx, 'provider_calls', {}));
    await settleInvoices(company.server.context);
    await invoiceUntilDone(sale);
    await expectEachPartOnce(sale);
    expect(last).toBeLessThan(60);
  }
}, 120_000);

it('An outage of a day between two parts ends with each part exactly once, and the run says what is left until then', async () => {
  await open();
  const sale = await addSale();
  const ask = () => company.staff.post(paths.invoiceRun(), { quote_ids: [sale.id] });
  const run = async () => (await company.staff.get(paths.invoiceRun())).json<InvoiceRun>().items;
  const work = () => workAll(company.server.context, 'invoice-quote');
  let isAway = false;
  const take = fakeXero.faults.take.bind(fakeXero.faults);
  fakeXero.faults.take = (method, path) => {
    if (isAway) return { kind: 'response', status: 503 };
    const isFirst = method === 'PUT' && path.includes('/Invoices');
    isAway = isFirst;
    return isFirst ? undefined : take(method, path);
  };
  await ask();
  await work();
  const partly = await company.getQuote(sale.id);
  expect(partly).toMatchObject({ is_partly_invoiced: true, invoiced_parts_count: 1, parts_count: 3 });
  expect(await run()).toMatchObject([{ state: 'waiting', problem: expect.any(String) as string }]);
  for (let hour = 0; hour < 24; hour += 1) {
    company.server.clock.advanceMinutes(60);
    await work();
  }
  company.staff = await company.staff.signIn('first@example.com');
  expect((await company.getQuote(sale.id)).invoices).toHaveLength(1);
  isAway = false;
  fakeXero.faults.take = take;
  await ask();
  await work();
  expect(await run()).toMatchObject([{ state: 'created' }]);
  await expectEachPartOnce(sale);
}, 60_000);

it('A part that is voided at the provider while the others stand is made again, and no other', async () => {
  await open();
  const sale = await addSale();
  await invoiceUntilDone(sale);
  const [, second] = (await company.getQuote(sale.id)).invoices;
  fakeXero.invoices.change(second!.xero_invoice_id, { Status: 'VOIDED', AmountDue: 0 });
  company.server.clock.advanceMinutes(1);
  await synchroniseInvoicesNow(company.server.context);
  expect(await company.getQuote(sale.id)).toMatchObject({ invoiced_parts_count: 2, parts_count: 3 });
  await invoiceUntilDone(sale);
  await expectEachPartOnce(sale);
  expect([...fakeXero.invoices.all.values()]).toHaveLength(4);
  expect((await company.getQuote(sale.id)).invoices[1]!.invoice_status_id).toBe(INVOICE_STATUS.draft);
});

describe('A quote that a restore brings back without its plan', () => {
  /** Makes invoices of so many parts, restores from before the plan, and invoices the quote with another plan. */
  const invoiceWithPlan = async (count: number, plan: string | null): Promise<Quote> => {
    await open();
    const sale = await addSale();
    const take = fakeXero.faults.take.bind(fakeXero.faults);
    fakeXero.faults.take = (method, path) =>
      method === 'PUT' && fakeXero.invoices.all.size >= count
        ? { kind: 'response', status: 503 }
        : take(method, path);
    await company.invoice(sale.id);
    fakeXero.faults.take = take;
    const { clock, context } = company.server;
    await context.store.transaction(async (tx) => {
      await deleteRows(tx, 'jobs', { name: 'create-invoice' });
      await deleteRows(tx, 'invoices', { quote_id: sale.id });
      await updateRow(tx, 'quotes', sale.id, {
        payment_plan: plan,
        invoice_id: null,
        is_partly_invoiced: false,
      });
    });
    clock.advanceMinutes(1);
    await recordRestore(context, clock.now().toISOString());
    return (await company.invoice(sale.id)).json<Quote>();
  };
  const amounts = ({ invoices }: Quote) => invoices.map(({ part, sub_total }) => [part, sub_total]);

  it('keeps the invoices of all its parts, and is not invoiced again', async () => {
    const invoiced = await invoiceWithPlan(3, null);
    expect(invoiced).toMatchObject({ invoiced_parts_count: 3, parts_count: 3, is_partly_invoiced: false });
    expect(invoiced.invoices.map(({ part }) => part)).toEqual(['Part 1', 'Part 2', 'Part 3']);
    expect([...fakeXero.invoices.all.values()]).toHaveLength(3);
  });

  it.each<[string, string | null, [string, number][]]>([
    [
      'without another one',
      null,
      [
        ['Part 1', 18.11],
        ['Part 2', 42.24],
      ],
    ],
    [
      'by another one',
      '£10 on 1/7/2026\n50% on 1/8/2026\nBalance on 1/9/2026',
      [
        ['Deposit £10.00', 18.11],
        ['Instalment 50%', 30.18],
        ['Balance', 12.06],
      ],
    ],
  ])('is invoiced what is left of it, %s', async (_, plan, expected) => {
    const invoiced = await invoiceWithPlan(1, plan);
    expect(amounts(invoiced)).toEqual(expected);
    expect(invoiced).toMatchObject({ is_partly_invoiced: false, parts_count: expected.length });
    const tax = invoiced.invoices.reduce((sum, { total_tax }) => sum + toPence(total_tax), 0);
    expect(tax).toBe(toPence(invoiced.total_tax));
  });
});
