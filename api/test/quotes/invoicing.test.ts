import { INVOICE_STATUS, QUOTE_STATUS, type ErrorBody, type InvoiceListItem, type Quote } from 'api-contract';
import { ProviderFailure } from '../../src/domain';
import { SalesOffice } from './sales-office';

let office: SalesOffice;

beforeEach(async () => {
  office = await SalesOffice.open();
});

afterEach(() => office.close());

const invoices = async () => (await office.staff.get('/xero-invoices')).json<InvoiceListItem[]>();

const failure = () => new ProviderFailure({ kind: 'unavailable' });
const refusal = () =>
  new ProviderFailure({ kind: 'rejected', messages: ['The account code 4000 is archived.'] });

describe('raising an invoice', () => {
  it('reports everything that is missing at once', async () => {
    const { id } = await office.quote();
    const response = await office.invoice(id);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<ErrorBody>().errors ?? {}).sort()).toEqual([
      'date_sale_won',
      'invoice_contact_id',
      'invoice_organisation_id',
      'product_group_quote_items',
      'quote_status_id',
    ]);
  });

  it('with ten concurrent requests creates one invoice', async () => {
    const { id } = await office.wonQuote();
    let asked = 0;
    office.changeProvider((real) => ({
      createDraft: (tx, draft) => {
        asked += 1;
        return real.createDraft(tx, draft);
      },
    }));
    const responses = await Promise.all(Array.from({ length: 10 }, () => office.invoice(id)));
    expect(new Set(responses.map((response) => response.json<Quote>().xero_invoice_id)).size).toBe(1);
    expect(asked).toBe(1);
    expect(await invoices()).toHaveLength(1);
  });

  it("returns the provider's message when it refuses, and can be retried", async () => {
    const { id } = await office.wonQuote();
    const before = await office.getQuote(id);
    let fails = true;
    office.changeProvider((real) => ({
      createDraft: (tx, draft) => (fails ? Promise.reject(refusal()) : real.createDraft(tx, draft)),
    }));
    const response = await office.invoice(id);
    expect(response.statusCode).toBe(502);
    expect(response.json<ErrorBody>().message).toContain('The account code 4000 is archived.');
    expect(await office.getQuote(id)).toEqual(before);
    fails = false;
    expect((await office.invoice(id)).statusCode).toBe(200);
  });
});

describe('an invoice that is voided at the provider', () => {
  it('is unlinked when its status is fetched, so that the quote can be invoiced again', async () => {
    const quote = await office.invoicedQuote();
    const [first] = await invoices();
    office.providerSays(INVOICE_STATUS.voided);
    const status = await office.staff.get(`/xero-invoices/${first?.id}/status`);
    expect(status.json()).toEqual({ invoice_status: 'VOIDED' });
    expect(await office.getQuote(quote.id)).toMatchObject({ xero_invoice: null, sales_info_locked: false });

    office.providerSays(INVOICE_STATUS.draft);
    const again = (await office.invoice(quote.id)).json<Quote>();
    expect(again.xero_invoice_id).not.toBe(first?.xero_invoice_id);
    expect(await invoices()).toHaveLength(2);
  });

  it('stays in the list without its quote when that is deleted', async () => {
    const { id } = await office.invoicedQuote();
    const [invoice] = await invoices();
    office.providerSays(INVOICE_STATUS.voided);
    await office.staff.get(`/xero-invoices/${invoice?.id}/status`);
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.sent, QUOTE_STATUS.draft]) {
      await office.save(`/quotes/${id}`, { quote_status_id });
    }
    expect((await office.staff.request('DELETE', `/quotes/${id}`)).statusCode).toBe(204);
    expect(await invoices()).toMatchObject([{ id: invoice?.id, quote_id: null, quote: null }]);
  });
});

it('the status of an invoice is not known while the provider cannot be reached', async () => {
  const quote = await office.invoicedQuote();
  office.changeProvider(() => ({ get: () => Promise.reject(failure()) }));
  const response = await office.staff.get(`/xero-invoices/${quote.xero_invoice_id}/status`);
  expect(response.statusCode).toBe(502);
  expect(response.json<ErrorBody>().message).toContain('can’t be reached');
});
