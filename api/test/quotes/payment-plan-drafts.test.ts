// The drafts of a payment plan that were changed at Xero, when the details of their quote are saved.
import { paths, type InvoicePreview, type Quote } from 'api-contract';
import { synchroniseInvoicesNow } from '../../src/domain';
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
