import { INVOICE_STATUS, type Quote } from 'api-contract';
import { ProviderFailure, type InvoiceDraft } from '../../src/domain';
import { startFakeXero } from '../accounting/support';
import type { FaultKind } from '../fake-xero';
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

  it('stay as they were when the provider does not confirm them, and can be saved again', async () => {
    const xero = await startFakeXero();
    const elsewhere = await TestCompany.open(xero.settings);
    const { id } = await elsewhere.invoicedQuote();
    xero.fakeXero.faults.add({ kind: 'doneUnanswered', method: 'POST', path: '/Invoices', times: 2 });
    const save = () =>
      elsewhere.save(`/quotes/invoice-details/${id}/update`, { client_invoice_note: 'mine' });
    const response = await save();
    expect(response.statusCode).toBe(502);
    expect(response.json()).toEqual({
      message: 'Xero did not confirm the change of the invoice. It is safe to save again.',
    });
    expect((await elsewhere.getQuote(id)).client_invoice_note).toBeNull();
    expect((await save()).statusCode).toBe(200);
    await elsewhere.close();
    await xero.stop();
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

describe('the details of an unlocked invoice of which another part is not made yet', () => {
  let xero: Awaited<ReturnType<typeof startFakeXero>>;
  let planned: TestCompany;

  beforeEach(async () => {
    xero = await startFakeXero();
    planned = await TestCompany.open(xero.settings);
  });

  afterEach(async () => {
    await planned.close();
    await xero.stop();
  });

  const later = 'You can’t change this while the invoice is being created. Try again in a minute.';
  const away: FaultKind = { kind: 'response', status: 503 };

  /** Breaks each write of an invoice after the first `made`. Returns the function that ends the fault. */
  const breakAfter = (made: number, fault: FaultKind) => {
    const { faults, invoices } = xero.fakeXero;
    const take = faults.take.bind(faults);
    faults.take = (method, path) =>
      method === 'PUT' && invoices.all.size >= made ? fault : take(method, path);
    return () => (faults.take = take);
  };

  /** Adds a quote of two parts, of which the second one failed like this. */
  const addHalfInvoiced = async (fault: FaultKind): Promise<Quote> => {
    const { id } = await planned.wonQuote();
    const payment_plan = '50% on 1/7/2026\nBalance on 1/8/2026';
    await planned.save(`/quotes/invoice-details/${id}`, { payment_plan });
    const repair = breakAfter(1, fault);
    expect((await planned.invoice(id)).statusCode).toBe(502);
    repair();
    return planned.getQuote(id);
  };
  const save = ({ id }: Quote, body: object) => planned.save(`/quotes/invoice-details/${id}/update`, body);
  const expectLater = (response: { statusCode: number; json: () => unknown }) => {
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { client_invoice_note: [later] } });
  };
  const notesThere = () => [...xero.fakeXero.invoices.all.values()].map((one) => JSON.stringify(one));

  it('stay as they were while it is unknown whether the part was made', async () => {
    const quote = await addHalfInvoiced({ kind: 'cut' });
    expectLater(await save(quote, { client_invoice_note: 'mine' }));
    expectLater(
      await planned.staff.post(`/quotes/invoice-details/${quote.id}/preview`, {
        client_invoice_note: 'mine',
      }),
    );
    expect(await planned.getQuote(quote.id)).toEqual(quote);
    expect((await planned.invoice(quote.id)).json<Quote>().invoices).toHaveLength(2);
    expect((await save(quote, { client_invoice_note: 'mine' })).statusCode).toBe(200);
    expect(notesThere()).toEqual([expect.stringContaining('mine'), expect.stringContaining('mine')]);
  });

  it.each<[string, number, FaultKind]>([
    ['is made', 200, away],
    ['may have been made', 502, { kind: 'cut' }],
  ])('are put back at the provider when the part %s during the save', async (_, status, fault) => {
    const quote = await addHalfInvoiced(away);
    const { accounting } = planned.server.context;
    const real = accounting.get.bind(accounting);
    // The part is asked for while the provider is asked whether the invoice is still a draft.
    accounting.get = async (invoiceId) => {
      accounting.get = real;
      const repair = breakAfter(status === 200 ? 2 : 1, fault);
      expect((await planned.invoice(quote.id)).statusCode).toBe(status);
      repair();
      return real(invoiceId);
    };
    expectLater(await save(quote, { client_invoice_note: 'mine' }));
    expect((await planned.getQuote(quote.id)).client_invoice_note).toBeNull();
    expect(notesThere().join()).not.toContain('mine');
  });
});
