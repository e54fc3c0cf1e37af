import { QUOTE_STATUS, type ErrorBody, type InvoiceListItem, type Quote } from 'api-contract';
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
    const answer = await office.invoice(id);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors ?? {}).sort()).toEqual([
      'date_sale_won',
      'invoice_contact_id',
      'invoice_organisation_id',
      'product_group_quote_items',
      'quote_status_id',
    ]);
  });

  it('with ten concurrent requests creates one invoice', async () => {
    const { id } = await office.wonQuote();
    const asked: string[] = [];
    office.changeProvider((real) => ({
      createDraft: (key, draft) => {
        asked.push(key);
        return real.createDraft(key, draft);
      },
    }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.invoice(id)));
    expect(new Set(answers.map((answer) => answer.json<Quote>().xero_invoice_id)).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(await invoices()).toHaveLength(1);
  });

  it("returns the provider's message when it refuses, and can be retried", async () => {
    const { id } = await office.wonQuote();
    const before = await office.getQuote(id);
    let fails = true;
    office.changeProvider((real) => ({
      createDraft: (key, draft) => (fails ? Promise.reject(refusal()) : real.createDraft(key, draft)),
    }));
    const answer = await office.invoice(id);
    expect(answer.statusCode).toBe(502);
    expect(answer.json<ErrorBody>().message).toContain('The account code 4000 is archived.');
    expect(await office.getQuote(id)).toEqual(before);
    fails = false;
    expect((await office.invoice(id)).statusCode).toBe(200);
  });

  it('locks the quote while it is unknown whether the invoice was created', async () => {
    const { id } = await office.wonQuote();
    let isDown = true;
    office.changeProvider((real) => ({
      createDraft: async (key, draft) => {
        const made = await real.createDraft(key, draft);
        if (isDown) throw new ProviderFailure({ kind: 'unknownOutcome' });
        return made;
      },
      findByReference: (reference) => (isDown ? Promise.resolve(undefined) : real.findByReference(reference)),
    }));
    expect((await office.invoice(id)).statusCode).toBe(502);
    const back = await office.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.negotiating });
    expect(back.statusCode).toBe(422);
    const details = await office.save(`/quotes/invoice-details/${id}`, { purchase_order_reference: 'PO 1' });
    expect(details.statusCode).toBe(422);

    isDown = false;
    expect((await office.invoice(id)).statusCode).toBe(200);
    expect(await invoices()).toHaveLength(1);
  });
});

describe('an invoice that is voided at the provider', () => {
  it('is unlinked when its status is fetched, so that the quote can be invoiced again', async () => {
    const quote = await office.invoicedQuote();
    const [first] = await invoices();
    office.providerSays('VOIDED');
    const status = await office.staff.get(`/xero-invoices/${first?.id}/status`);
    expect(status.json()).toEqual({ invoice_status: 'VOIDED' });
    expect(await office.getQuote(quote.id)).toMatchObject({ xero_invoice: null, sales_info_locked: false });

    office.providerSays('DRAFT');
    office.changeProvider(() => ({ findByReference: () => Promise.resolve(undefined) }));
    const again = (await office.invoice(quote.id)).json<Quote>();
    expect(again.xero_invoice_id).not.toBe(first?.xero_invoice_id);
    expect(await invoices()).toHaveLength(2);
  });

  it('stays in the list without its quote when that is deleted', async () => {
    const { id } = await office.invoicedQuote();
    const [invoice] = await invoices();
    office.providerSays('VOIDED');
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
  const answer = await office.staff.get(`/xero-invoices/${quote.xero_invoice_id}/status`);
  expect(answer.statusCode).toBe(502);
  expect(answer.json<ErrorBody>().message).toContain('cannot be reached');
});
