// The drafts of a payment plan that were changed at Xero, when the details of their quote are saved.
import {
  paths,
  toPence,
  type CustomerReport,
  type Invoice,
  type InvoicePreview,
  type Quote,
  type QuoteToInvoicePage,
  type Timeline,
} from 'api-contract';
import { synchroniseInvoicesNow } from '../../src/domain';
import { listRows, updateDerived } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { countAsQuotes } from '../../src/store/migrations/0135-planned-sums-of-invoices';
import { startFakeXero } from '../accounting/support';
import type { FakeXero } from '../fake-xero';
import type { Json } from '../fake-xero/responses';
import { TestCompany } from './test-company';

const payment_plan = '30% 14 days after the sale\n£20.01 on 1/7/2026\nBalance 30 days before the event';
const body = { purchase_order_reference: 'PO 8' };

let company: TestCompany;
let fakeXero: FakeXero;
let stop: () => Promise<void>;

beforeEach(async () => {
  const xero = await startFakeXero({ perMinute: 1000 });
  ({ fakeXero, stop } = xero);
  company = await TestCompany.open(xero.settings);
});

afterEach(async () => {
  await company.close();
  await stop();
});

const invoicedInParts = async (): Promise<Quote> => {
  const { id } = await company.wonQuote();
  await company.save(paths.quoteInvoiceDetails(id), { payment_plan });
  return (await company.invoice(id)).json<Quote>();
};

const there = ({ invoices }: Quote, part: number) => fakeXero.invoices.find(invoices[part]!.xero_invoice_id)!;

/** Changes the draft of a part in Xero, with the sums of its one line. */
const change = (quote: Quote, part: number, line: Json, changes: Json = {}) => {
  const draft = there(quote, part);
  const changed: Json = { ...draft.LineItems[0], ...line };
  const [SubTotal, TotalTax] = [Number(changed.UnitAmount), Number(changed.TaxAmount)];
  const sums = { SubTotal, TotalTax, Total: SubTotal + TotalTax, AmountDue: SubTotal + TotalTax };
  fakeXero.invoices.change(draft.InvoiceID, { LineItems: [changed], ...sums, ...changes });
  company.server.clock.advanceMinutes(1);
};

const preview = async ({ id }: Quote) =>
  (await company.staff.post(paths.quoteInvoiceDetailsPreview(id), body)).json<InvoicePreview>();

/** Saves what the preview shows, and returns what it showed of a part. */
const saveSeen = async (quote: Quote, part: number) => {
  const { differences, provider_version } = await preview(quote);
  const path = paths.quoteInvoiceDetailsUpdate(quote.id);
  expect((await company.save(path, { ...body, provider_version })).statusCode).toBe(200);
  return differences
    .filter((one) => one.part === quote.invoices[part]!.part && one.field !== 'line')
    .map(({ field, provider, ours }) => [field, provider, ours]);
};

it.each([true, false])(
  'a part that was zero-rated gets the tax of its rate with it, synchronised before: %s',
  async (isKnown) => {
    const quote = await invoicedInParts();
    change(quote, 0, { TaxType: 'ZERORATEDOUTPUT', TaxAmount: 0 });
    if (isKnown) await synchroniseInvoicesNow(company.server.context);
    expect(await saveSeen(quote, 0)).toEqual([['tax', 'Zero', 'Standard']]);
    expect(there(quote, 0)).toMatchObject({
      LineItems: [{ TaxType: 'OUTPUT2', TaxAmount: 3.62 }, {}],
      SubTotal: 18.11,
      TotalTax: 3.62,
    });
    expect(there(quote, 1)).toMatchObject({ SubTotal: 20.01, TotalTax: 4 });
  },
);

it('a part whose price was changed has the amount that the preview shows, before it is synchronised too', async () => {
  const quote = await invoicedInParts();
  change(quote, 0, { UnitAmount: 25, LineAmount: 25, TaxAmount: 5 });
  const shown = await saveSeen(quote, 0);
  const [{ UnitAmount } = {}] = there(quote, 0).LineItems;
  expect([shown, UnitAmount]).toEqual([[], 25]);
});

it('a part whose tax was set in Xero keeps it', async () => {
  const quote = await invoicedInParts();
  const [line] = there(quote, 0).LineItems;
  const TaxAmount = Number(line!.TaxAmount) + 0.01;
  change(quote, 0, { TaxAmount });
  expect(await saveSeen(quote, 0)).toEqual([]);
  expect(there(quote, 0).LineItems[0]).toMatchObject({ TaxAmount: expect.closeTo(TaxAmount) as number });
});

const changeTo = async (quote: Quote, part: number, changes: Json): Promise<void> => {
  fakeXero.invoices.change(quote.invoices[part]!.xero_invoice_id, changes);
  company.server.clock.advanceMinutes(1);
  await synchroniseInvoicesNow(company.server.context);
};

const euros = { CurrencyCode: 'EUR', SubTotal: 60, TotalTax: 12, Total: 72, AmountDue: 72 };

it('a part in another currency counts with its share of the plan, for what is left and in reports', async () => {
  const quote = await invoicedInParts();
  await changeTo(quote, 0, euros);
  await changeTo(quote, 2, { Status: 'VOIDED' });
  const left = await company.getQuote(quote.id);
  expect(left).toMatchObject({
    is_partly_invoiced: true,
    invoices: [{ currency: 'EUR' }, { sub_total: 20.01 }],
  });
  const { found_total } = (
    await company.staff.get(paths.quotesToInvoice({ page: 1 }))
  ).json<QuoteToInvoicePage>();
  expect(found_total).toBe(26.68);
  const again = (await company.invoice(quote.id)).json<Quote>();
  expect(again.invoices[2]).toMatchObject({ sub_total: 22.23, total_tax: 4.45 });
  const report = await company.staff.get(paths.customerReport({ by: 'package' }));
  const values = report.json<CustomerReport>().rows.map(({ now }) => now.invoiced.value);
  expect(values.reduce((sum, value) => sum + toPence(value), 0)).toBe(toPence(20.01) + toPence(22.23));
});

it('an invoice in another currency that an earlier release mirrored counts as its quote', async () => {
  const invoiced = async () => (await company.invoice((await company.wonQuote()).id)).json<Quote>();
  const quote = await invoiced();
  await changeTo(quote, 0, euros);
  // Others stay as they are: one in pounds, and one that was voided before it counted for anything.
  await invoiced();
  await changeTo(await invoiced(), 0, { ...euros, Status: 'VOIDED' });
  const { store } = company.server.context;
  const readAll = () =>
    store.read(async (db) => [
      await listRows(db, 'invoices', {}),
      await listRows(db, 'quotes', {}),
      await listRows(db, 'organisations', {}),
    ]);
  const now = await readAll();
  await store.transaction(async (tx) => {
    const [invoice] = quote.invoices as [Invoice];
    await updateDerived(tx, 'invoices', invoice.id, {
      planned_sub_total_pence: null,
      planned_total_amount_pence: null,
    });
    await countAsQuotes(tx as unknown as MigrationDatabase);
  });
  expect(await readAll()).toEqual(now);
});

it('a draft in another currency is saved as its part of the plan in pounds', async () => {
  const quote = await invoicedInParts();
  await changeTo(quote, 0, euros);
  await changeTo(quote, 0, { LineItems: [{ ...there(quote, 0).LineItems[0], UnitAmount: 60 }] });
  expect(await saveSeen(quote, 0)).toEqual([
    ['other', 'EUR', ''],
    ['price', '€60.00', 18.11],
  ]);
  expect(there(quote, 0)).toMatchObject({ CurrencyCode: 'GBP', SubTotal: 18.11 });
});

it('the history of an invoice in another currency has its totals in that currency', async () => {
  const quote = await invoicedInParts();
  await changeTo(quote, 0, euros);
  await changeTo(quote, 0, { Total: 1080, SubTotal: 900, TotalTax: 180 });
  const { entries } = (await company.staff.get(paths.timeline('quotes', quote.id))).json<Timeline>();
  const totals = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'total_amount'));
  expect(totals[0]).toMatchObject({ before: '€72.00', after: '€1,080.00' });
});
