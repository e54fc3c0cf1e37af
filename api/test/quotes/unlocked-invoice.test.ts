import { INVOICE_STATUS, type Quote } from 'api-contract';
import { ProviderFailure, type InvoiceDraft } from '../../src/domain';
import { startFakeXero } from '../accounting/support';
import { TestCompany } from './test-company';
import { updateRow } from '../../src/store';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

describe('the details of an unlocked invoice', () => {
  const update = (id: number, body: object, etag?: string) =>
    company.save(`/quotes/invoice-details/${id}/update`, body, etag);

  it('reach the provider with every line, and nothing but the details changes here', async () => {
    const quote = await company.invoicedQuote();
    const sent: InvoiceDraft[] = [];
    company.changeProvider((real) => ({
      updateDraft: (tx, id, draft) => {
        sent.push(draft);
        return real.updateDraft(tx, id, draft);
      },
    }));
    const response = await update(quote.id, {
      purchase_order_reference: 'PO 8',
      client_invoice_note: 'Thanks',
    });
    expect(response.json<Quote>()).toMatchObject({
      purchase_order_reference: 'PO 8',
      client_invoice_note: 'Thanks',
      xero_invoice: { issue_date: quote.xero_invoice?.issue_date, due_date: quote.xero_invoice?.due_date },
    });
    expect(sent).toMatchObject([{ purchaseOrderReference: 'PO 8', note: 'Thanks', reference: 'Q-00001' }]);
    expect(sent[0]?.lines.map(({ description }) => description)).toEqual(['Gala: Table', 'Gala: Menu card']);
  });

  it('are refused once the invoice is no draft any more, whatever we knew of it', async () => {
    const quote = await company.invoicedQuote();
    company.providerSays(INVOICE_STATUS.authorised);
    const response = await update(quote.id, { purchase_order_reference: 'PO 8' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The invoice is not a draft and cannot be edited!',
      errors: { xero_invoice_id: ['The invoice is not a draft and cannot be edited!'] },
    });
    expect(await company.getQuote(quote.id)).toMatchObject({
      purchase_order_reference: null,
      xero_invoice: { invoice_status: { name: 'Authorised' } },
    });
  });

  it('are saved once when the save is sent again, because its response was lost', async () => {
    const { id } = await company.invoicedQuote();
    const etag = String((await company.staff.get(`/quotes/${id}`)).headers.etag);
    const first = await update(id, { purchase_order_reference: 'PO 8' }, etag);
    const second = await update(id, { purchase_order_reference: 'PO 8' }, etag);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await update(id, { purchase_order_reference: 'PO 9' }, etag)).statusCode).toBe(409);
  });

  it('stay as they were when the provider fails', async () => {
    const quote = await company.invoicedQuote();
    company.changeProvider(() => ({
      updateDraft: () => Promise.reject(new ProviderFailure({ kind: 'unavailable' })),
    }));
    const response = await update(quote.id, { purchase_order_reference: 'PO 8' });
    expect(response.statusCode).toBe(502);
    expect(await company.getQuote(quote.id)).toEqual(quote);
  });

  it('are what the last of several people said, here and at the provider', async () => {
    const { id } = await company.invoicedQuote();
    const sent: InvoiceDraft[] = [];
    company.changeProvider((real) => ({
      updateDraft: (tx, invoiceId, draft) => {
        sent.push(draft);
        return real.updateDraft(tx, invoiceId, draft);
      },
    }));
    const notes = ['one', 'two', 'three', 'four'];
    await Promise.all([
      ...notes.map((client_invoice_note) => update(id, { client_invoice_note })),
      update(id, { purchase_order_reference: 'PO 9' }),
    ]);
    const { client_invoice_note, purchase_order_reference } = await company.getQuote(id);
    expect(notes).toContain(client_invoice_note);
    expect(sent.at(-1)).toMatchObject({
      note: client_invoice_note,
      purchaseOrderReference: purchase_order_reference,
    });
  });

  it('are put back at the provider when another process has saved in the meantime', async () => {
    const xero = await startFakeXero();
    const elsewhere = await TestCompany.open(xero.settings);
    const { id } = await elsewhere.invoicedQuote();
    const { accounting, store } = elsewhere.server.context;
    const real = accounting.get.bind(accounting);
    // Somebody else saves while the provider is asked whether the invoice is still a draft.
    accounting.get = async (invoiceId) => {
      accounting.get = real;
      await store.transaction((tx) => updateRow(tx, 'quotes', id, { purchase_order_reference: 'PO theirs' }));
      return real(invoiceId);
    };
    const path = `/quotes/invoice-details/${id}/update`;
    expect((await elsewhere.save(path, { client_invoice_note: 'mine' })).statusCode).toBe(409);
    const remarks = xero.fakeXero.asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.stringify(body));
    expect(remarks).toEqual([expect.stringContaining('"mine"'), expect.stringContaining('PO theirs')]);
    expect(remarks[1]).not.toContain('mine');
    expect(await elsewhere.getQuote(id)).toMatchObject({
      client_invoice_note: null,
      purchase_order_reference: 'PO theirs',
    });
    await elsewhere.close();
    await xero.stop();
  });
});
