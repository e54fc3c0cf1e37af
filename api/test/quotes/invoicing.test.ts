import {
  INVOICE_STATUS,
  paths,
  QUOTE_STATUS,
  type Contact,
  type ErrorBody,
  type InvoiceListItem,
  type Quote,
} from 'api-contract';
import { ProviderFailure } from '../../src/domain';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const invoices = async () => (await company.staff.get('/xero-invoices')).json<InvoiceListItem[]>();

const failure = () => new ProviderFailure({ kind: 'unavailable' });
const refusal = () =>
  new ProviderFailure({ kind: 'rejected', messages: ['The account code 4000 is archived.'] });

describe('raising an invoice', () => {
  it('reports everything that is missing at once', async () => {
    const { id } = await company.quote();
    const response = await company.invoice(id);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<ErrorBody>().errors ?? {}).sort()).toEqual([
      'date_sale_won',
      'invoice_contact_id',
      'invoice_organisation_id',
      'product_group_quote_items',
      'quote_status_id',
    ]);
  });

  it('is refused for a payer who is archived, until another one is chosen', async () => {
    const { id } = await company.wonQuote();
    const { organisation, contact } = company.client;
    const contacts = `/organisations/${organisation.id}/contacts`;
    const bob = (await company.staff.post(contacts, { name: 'Bob' })).json<Contact>();
    await company.save(`${contacts}/${contact.id}`, { is_archived: true });
    const refused = await company.invoice(id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().errors).toEqual({
      invoice_contact_id: ['Zoë O’Brien is archived. Choose another invoice contact.'],
    });
    await company.save(paths.quoteInvoiceDetails(id), { invoice_contact_id: bob.id });
    expect((await company.invoice(id)).json<Quote>().invoices).toHaveLength(1);
  });

  it('with ten concurrent requests creates one invoice', async () => {
    const { id } = await company.wonQuote();
    let asked = 0;
    company.changeProvider((real) => ({
      createDraft: (tx, draft) => {
        asked += 1;
        return real.createDraft(tx, draft);
      },
    }));
    const responses = await Promise.all(Array.from({ length: 10 }, () => company.invoice(id)));
    expect(new Set(responses.map((response) => response.json<Quote>().xero_invoice_id)).size).toBe(1);
    expect(asked).toBe(1);
    expect(await invoices()).toHaveLength(1);
  });

  it("returns the provider's message when it refuses, and can be retried", async () => {
    const { id } = await company.wonQuote();
    const before = await company.getQuote(id);
    let fails = true;
    company.changeProvider((real) => ({
      createDraft: (tx, draft) => (fails ? Promise.reject(refusal()) : real.createDraft(tx, draft)),
    }));
    const response = await company.invoice(id);
    expect(response.statusCode).toBe(502);
    expect(response.json<ErrorBody>().message).toContain('The account code 4000 is archived.');
    expect(await company.getQuote(id)).toEqual(before);
    fails = false;
    expect((await company.invoice(id)).statusCode).toBe(200);
  });
});

describe('an invoice that is voided at the provider', () => {
  it('is unlinked when its status is fetched, so that the quote can be invoiced again', async () => {
    const quote = await company.invoicedQuote();
    const [first] = await invoices();
    company.providerSays(INVOICE_STATUS.voided);
    const status = await company.staff.get(`/xero-invoices/${first?.id}/status`);
    expect(status.json()).toEqual({ invoice_status: 'VOIDED' });
    expect(await company.getQuote(quote.id)).toMatchObject({ xero_invoice: null, sales_info_locked: false });

    company.providerSays(INVOICE_STATUS.draft);
    const again = (await company.invoice(quote.id)).json<Quote>();
    expect(again.xero_invoice_id).not.toBe(first?.xero_invoice_id);
    expect(await invoices()).toHaveLength(2);
  });

  it('stays in the list without its quote when that is deleted', async () => {
    const { id } = await company.invoicedQuote();
    const [invoice] = await invoices();
    company.providerSays(INVOICE_STATUS.voided);
    await company.staff.get(`/xero-invoices/${invoice?.id}/status`);
    for (const quote_status_id of [QUOTE_STATUS.negotiating, QUOTE_STATUS.sent, QUOTE_STATUS.draft]) {
      await company.save(`/quotes/${id}`, { quote_status_id });
    }
    expect((await company.staff.request('DELETE', `/quotes/${id}`)).statusCode).toBe(204);
    expect(await invoices()).toMatchObject([{ id: invoice?.id, quote_id: null, quote: null }]);
  });
});

it('the status of an invoice is not known while the provider cannot be reached', async () => {
  const quote = await company.invoicedQuote();
  company.changeProvider(() => ({ get: () => Promise.reject(failure()) }));
  const response = await company.staff.get(`/xero-invoices/${quote.xero_invoice_id}/status`);
  expect(response.statusCode).toBe(502);
  expect(response.json<ErrorBody>().message).toContain('can’t be reached');
});
