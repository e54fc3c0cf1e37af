import {
  INVOICE_STATUS,
  paths,
  toPence,
  type CustomerReport,
  type DashboardCharts,
  type DashboardStats,
  type InvoicePage,
  type InvoicePreview,
  type Organisation,
  type Quote,
  type QuotePage,
  type QuoteToInvoicePage,
  type ToDoCounts,
} from 'api-contract';
import type { AccountingSettings } from '../../src/adapters';
import type { FakeXero } from '../fake-xero';
import { ProviderFailure, synchroniseInvoicesNow } from '../../src/domain';
import { startFakeXero } from '../accounting/support';
import { TestCompany } from './test-company';

const payment_plan = '30% 14 days after the sale\n£20.01 on 1/7/2026\nBalance 30 days before the event';
const shares = ['Deposit 30%', 'Instalment £20.01', 'Balance'];

let company: TestCompany;
let stopProvider: (() => Promise<void>) | undefined;

const open = async (accounting?: AccountingSettings) => {
  company = await TestCompany.open(accounting);
};

afterEach(async () => {
  await company.close();
  await stopProvider?.();
  stopProvider = undefined;
});

/** A won quote of £60.35 before VAT, with an event on 12 June 2026, that is paid in three parts. */
const addSale = async (): Promise<Quote> => {
  const { id } = await company.wonQuote();
  await company.save(paths.quote(id), { quote_status_id: 3 });
  const { product_group_quote_items: items } = await company.getQuote(id);
  await company.save(paths.quoteItem(items[0]!.id), { date: '2026-06-12' });
  await company.save(paths.quote(id), { quote_status_id: 4 });
  await company.save(paths.quoteInvoiceDetails(id), { payment_plan });
  return company.getQuote(id);
};

const invoice = async ({ id }: Quote): Promise<Quote> => (await company.invoice(id)).json<Quote>();
const partsOf = ({ invoices }: Quote) => invoices.map(({ part }) => part);
const toInvoice = async () =>
  (await company.staff.get(paths.quotesToInvoice({ page: 1 }))).json<QuoteToInvoicePage>();

const expectWhole = ({ invoices, ...quote }: Quote) => {
  for (const key of ['sub_total', 'total_tax', 'total_amount'] as const)
    expect(invoices.reduce((sum, one) => sum + toPence(one[key]), 0)).toBe(toPence(quote[key]));
};

const read = async <T>(path: string): Promise<T> => (await company.staff.get(path)).json<T>();
const idsIn = async (mode: 'active' | 'historic' | 'sales-won') =>
  (await read<QuotePage>(paths.quotes({ mode, page: 1 }))).quotes.map(({ id }) => id);

/** Expects that lists and figures count the one sale as active while something is left to invoice, and as invoiced once nothing is. */
const expectLeft = async ({ id, quote_organisation_id }: Quote, count: 0 | 1) => {
  const quote = await company.getQuote(id);
  const invoiced = quote.invoices.reduce((sum, { sub_total }) => sum + toPence(sub_total), 0);
  expect(quote).toMatchObject({ invoiced_parts_count: quote.invoices.length, parts_count: 3 });
  expect([await idsIn('active'), await idsIn('historic')]).toEqual(count ? [[id], []] : [[], [id]]);
  expect(await idsIn('sales-won')).toEqual([id]);
  expect(await read<Organisation>(paths.organisation(quote_organisation_id))).toMatchObject({
    quotes_active_count: count,
    quotes_historic_count: 1 - count,
    sales_won_count: 1,
  });
  const { quotes } = await read<DashboardStats>(paths.dashboardStats());
  expect(quotes).toMatchObject({ active_count: count, sales_won_not_invoiced: count });
  const { pipeline, sales } = await read<DashboardCharts>(paths.dashboardCharts());
  const value = (toPence(quote.sub_total) - invoiced) / 100;
  expect(pipeline.at(-1)).toEqual({ stage: 'sales_won_not_invoiced', count, value });
  expect(sales.at(-1)).toMatchObject({ count: 1, value: quote.sub_total });
  const { to_invoice } = await read<ToDoCounts>(paths.toDoCounts(1));
  expect(to_invoice).toBe(count);
};

describe('a sale with a payment plan', () => {
  beforeEach(() => open());

  it('gets an invoice of each part, with its amount and its due date, however often it is asked for', async () => {
    const sale = await addSale();
    const invoiced = await invoice(sale);
    expect(invoiced.invoices).toMatchObject([
      { part: shares[0], sub_total: 18.11, due_date: '2026-04-11' },
      { part: shares[1], sub_total: 20.01, due_date: '2026-07-01' },
      { part: shares[2], sub_total: 22.23, due_date: '2026-05-13' },
    ]);
    expectWhole(invoiced);
    expect(invoiced).toMatchObject({ is_partly_invoiced: false, sales_info_locked: true });
    expect(invoiced.xero_invoice).toEqual(invoiced.invoices[0]);
    const again = await Promise.all(Array.from({ length: 5 }, () => invoice(sale)));
    for (const quote of again) expect(quote.invoices).toEqual(invoiced.invoices);
  });

  it('goes on where it was interrupted between two parts, and is listed with what is left until then', async () => {
    const sale = await addSale();
    expect(await toInvoice()).toMatchObject({ found_total: sale.total_amount });
    let made = 0;
    company.changeProvider((real) => ({
      createDraft: (tx, draft) => {
        made += 1;
        if (made === 2) throw new ProviderFailure({ kind: 'unavailable' });
        return real.createDraft(tx, draft);
      },
    }));
    expect((await company.invoice(sale.id)).statusCode).toBe(502);
    const partly = await company.getQuote(sale.id);
    expect(partsOf(partly)).toEqual([shares[0]]);
    expect(partly).toMatchObject({ is_partly_invoiced: true, basic_info_locked: true });
    await expectLeft(sale, 1);
    const left = (toPence(sale.total_amount) - toPence(partly.invoices[0]!.total_amount)) / 100;
    expect(await toInvoice()).toMatchObject({
      quotes: [{ id: sale.id, total_amount: left, invoiced_parts_count: 1, parts_count: 3 }],
      found_total: left,
    });
    const invoiced = await invoice(sale);
    expect(partsOf(invoiced)).toEqual(shares);
    expectWhole(invoiced);
    expect(await toInvoice()).toMatchObject({ quotes: [], found_total: 0 });
    await expectLeft(sale, 0);
  });

  it('is found by the reference of a part, as its invoice alone is', async () => {
    const { reference_label } = await invoice(await addSale());
    const left = `${(await addSale()).reference_label}-p1`;
    const filter = `${reference_label}-P2`;
    const { invoices } = await read<InvoicePage>(paths.xeroInvoices({ page: 1, filter }));
    expect(invoices.map(({ part }) => part)).toEqual([shares[1]]);
    const pages = [paths.quotes({ page: 1, filter }), paths.quotesToInvoice({ page: 1, filter: left })];
    for (const path of pages) expect(await read(path)).toMatchObject({ found_count: 1 });
  });

  it('is invoiced again in the part whose invoice was voided, and in no other', async () => {
    const { invoices } = await invoice(await addSale());
    company.changeProvider((real) => ({
      get: async (id) => ({
        ...(await real.get(id)),
        ...(id === invoices[1]!.xero_invoice_id ? { invoice_status_id: INVOICE_STATUS.voided } : {}),
      }),
    }));
    await company.staff.get(paths.xeroInvoiceStatus(String(invoices[1]!.id)));
    const freed = await company.getQuote(invoices[0]!.quote_id!);
    expect(partsOf(freed)).toEqual([shares[0], shares[2]]);
    expect(freed).toMatchObject({ is_partly_invoiced: true, xero_invoice_id: invoices[0]!.xero_invoice_id });
    const again = await invoice(freed);
    expect(partsOf(again)).toEqual(shares);
    expect(again.invoices[1]!.id).not.toBe(invoices[1]!.id);
    expectWhole(again);
  });

  it('keeps its plan once there is an invoice, and changes its other details on all of them', async () => {
    const { id } = await invoice(await addSale());
    const changed = await company.save(paths.quoteInvoiceDetailsUpdate(id), { payment_plan: null });
    expect(changed.statusCode).toBe(422);
    const body = { purchase_order_reference: 'PO 8' };
    const preview = await company.staff.post(paths.quoteInvoiceDetailsPreview(id), body);
    expect(preview.json<InvoicePreview>().differences.map(({ part, ours }) => [part, ours])).toEqual(
      shares.map((part) => [part, 'Your purchase order: PO 8']),
    );
    await company.save(paths.quoteInvoiceDetailsUpdate(id), body);
    const again = await company.staff.post(paths.quoteInvoiceDetailsPreview(id), body);
    expect(again.json<InvoicePreview>().differences).toEqual([]);
  });

  it('is refused a plan that can’t be read', async () => {
    const { id } = await company.wonQuote();
    const response = await company.save(paths.quoteInvoiceDetails(id), { payment_plan: '30% soon' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { payment_plan: [expect.stringContaining('“30% soon” can’t be read.')] },
    });
  });

  it('counts in each report as much as one that is invoiced as a whole', async () => {
    const reported = async (by: 'organisation' | 'package') => {
      const response = await company.staff.get(paths.customerReport({ by }));
      return response.json<CustomerReport>().rows.map(({ now }) => now.invoiced.value);
    };
    const whole = await company.wonQuote();
    await invoice(whole);
    const before = [await reported('organisation'), await reported('package')];
    await invoice(await addSale());
    const after = [await reported('organisation'), await reported('package')];
    expect(after).toEqual(before.map((values) => values.map((value) => value * 2)));
  });

  it('counts in reports however much it comes to', async () => {
    const { id } = await addSale();
    await company.save(paths.quote(id), { quote_status_id: 3 });
    const [item] = (await company.getQuote(id)).product_group_quote_items;
    const most = { quantity: 50, price: 9_999_999.99 };
    const items = item!.child_quote_items.map((line) => ({ id: line.id, ...most }));
    await company.save(paths.quoteItem(item!.id), { items });
    await company.save(paths.quote(id), { quote_status_id: 4 });
    const { sub_total } = await invoice(await company.getQuote(id));
    expect(sub_total).toBeGreaterThan(50 * 9_999_999);
    const { rows } = await read<CustomerReport>(paths.customerReport({ by: 'package' }));
    expect(rows.map(({ now }) => now.invoiced)).toEqual([{ count: 3, value: sub_total }]);
  });
});

describe('at a provider elsewhere', () => {
  let fakeXero: FakeXero;

  beforeEach(async () => {
    const xero = await startFakeXero({ perMinute: 1000 });
    ({ fakeXero, stop: stopProvider } = xero);
    await open(xero.settings);
  });

  const there = () => [...fakeXero.invoices.all.values()];

  it.each(['doneUnanswered', 'doneCut', 'hang', 'cut'] as const)(
    'each part has one invoice, with its own reference, when the response to the second is lost (%s)',
    async (kind) => {
      const sale = await addSale();
      let puts = 0;
      const take = fakeXero.faults.take.bind(fakeXero.faults);
      fakeXero.faults.take = (method, path) => {
        if (method === 'PUT' && path.includes('/Invoices')) puts += 1;
        return method === 'PUT' && puts === 2 ? { kind } : take(method, path);
      };
      const invoiced = await invoice(sale);
      expect(partsOf(invoiced)).toEqual(shares);
      expectWhole(invoiced);
      expect(there().map(({ Reference }) => Reference)).toEqual(
        [1, 2, 3].map((part) => `${sale.reference_label}-P${part}`),
      );
      expect(there()[0]).toMatchObject({
        LineItems: [{ Description: `Deposit 30% of ${sale.reference_label}`, LineAmount: 18.11 }],
      });
    },
  );

  it('a part that was invoiced by hand under its reference is taken for it, as much as it is', async () => {
    const sale = await addSale();
    await invoice(await company.wonQuote());
    const byHand = {
      InvoiceID: 'by-hand',
      InvoiceNumber: 'INV-9000',
      Reference: `${sale.reference_label}-P2`,
      SubTotal: 25,
      TotalTax: 5,
      Total: 30,
      AmountDue: 30,
    };
    fakeXero.invoices.all.set('by-hand', { ...there()[0]!, ...byHand });
    fakeXero.invoices.change('by-hand', {});
    await synchroniseInvoicesNow(company.server.context);
    expect(partsOf(await company.getQuote(sale.id))).toEqual([shares[1]]);
    const invoiced = await invoice(sale);
    expect(partsOf(invoiced)).toEqual(shares);
    expectWhole(invoiced);
    expect(there()).toHaveLength(4);
  });

  it('a sale has nothing left to invoice once its deposit was raised to the whole there, and the rest once it is lowered', async () => {
    const { id, invoices, ...sale } = await invoice(await addSale());
    const change = async (part: number, changes: Record<string, unknown>) => {
      fakeXero.invoices.change(invoices[part]!.xero_invoice_id, changes);
      company.server.clock.advanceMinutes(1);
      await synchroniseInvoicesNow(company.server.context);
      return company.getQuote(id);
    };
    await change(1, { Status: 'VOIDED' });
    expect(await change(2, { Status: 'VOIDED' })).toMatchObject({ is_partly_invoiced: true });
    expect(await change(0, { SubTotal: 60.35, TotalTax: 12.07, Total: 72.42 })).toMatchObject({
      is_partly_invoiced: false,
      invoiced_parts_count: 1,
      parts_count: 1,
    });
    expect(await toInvoice()).toMatchObject({ quotes: [], found_total: 0 });
    const counts = async () => read<Organisation>(paths.organisation(sale.quote_organisation_id));
    expect(await counts()).toMatchObject({ quotes_active_count: 0, quotes_historic_count: 1 });
    await change(0, { SubTotal: 30, TotalTax: 6, Total: 36 });
    expect(await toInvoice()).toMatchObject({ quotes: [{ id }], found_total: 36.42 });
    expect(await counts()).toMatchObject({ quotes_active_count: 1, quotes_historic_count: 0 });
  });
});

it('counts the days before an event that was postponed from its new day', async () => {
  await open();
  const sale = await addSale();
  const packages = [{ product_group_id: company.groupId }];
  const event = { name: 'Gala', date: '2026-06-12', place: null, packages };
  const { id } = (await company.staff.post(paths.events(), event)).json<{ id: number }>();
  await company.save(paths.event(id), { date: '2026-12-01' });
  const first_event_day = '2026-12-01';
  expect(await company.getQuote(sale.id)).toMatchObject({ first_event_day });
  expect(await read(paths.quoteCalculatedFields(sale.id))).toMatchObject({ first_event_day });
  expect((await invoice(sale)).invoices.at(-1)).toMatchObject({ part: 'Balance', due_date: '2026-11-01' });
});
