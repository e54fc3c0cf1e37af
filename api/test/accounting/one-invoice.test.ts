// Every way in which the making of an invoice can go wrong, side by side: longer than most files.
import { createContext } from '../../src/context';
import type { Fault } from '../fake-xero';
import { storeOver } from '../support/store';
import { addWonQuote, invoiceQuote, openXeroCompany, type XeroCompany } from './support';
import { getRow, listRows, updateDerived, updateRow } from '../../src/store';

let company: XeroCompany;

beforeEach(async () => {
  company = await openXeroCompany();
});

afterEach(() => company.stop());

const atProvider = () => [...company.fakeXero.invoices.all.values()];
const tries = () =>
  company.fakeXero.asked.filter(({ method, path }) => method === 'PUT' && path === '/Invoices');
const keysOf = () => new Set(tries().map(({ headers }) => headers['idempotency-key']));
const fail = (fault: Fault) => company.fakeXero.faults.add({ method: 'PUT', path: '/Invoices', ...fault });

describe('a quote gets one invoice', () => {
  it('of its own where a restore lost an older quote with the same reference', async () => {
    const { id } = await addWonQuote(company.context);
    const lost = await invoiceQuote(company.context, id);
    company.fakeXero.invoices.change(lost.xero_invoice_id, { Reference: 'Q-00002' });
    company.clock.advanceMinutes(24 * 60);
    const quote = await addWonQuote(company.context, 'Q-00002');
    const invoice = await invoiceQuote(company.context, quote.id);
    expect(invoice).toMatchObject({ quote_id: quote.id, invoice_number: 'INV-0002' });
    expect(atProvider()).toHaveLength(2);
  });

  it('when it is asked for: a draft with every line, tied to the quote', async () => {
    const quote = await addWonQuote(company.context);
    const invoice = await invoiceQuote(company.context, quote.id);
    expect(atProvider()).toHaveLength(1);
    expect(atProvider()[0]).toMatchObject({
      Status: 'DRAFT',
      Reference: 'Q-00001',
      SubTotal: 120.35,
      TotalTax: 24.07,
      Total: 144.42,
      LineAmountTypes: 'Exclusive',
      DateString: '2026-03-28T00:00:00',
      DueDateString: '2026-04-27T00:00:00',
    });
    expect(tries()[0]?.body).toMatchObject({
      Invoices: [
        {
          LineItems: [
            {
              Description: 'Gala (12/06/2026): Table',
              Quantity: 2,
              UnitAmount: 60,
              TaxType: 'OUTPUT2',
              AccountCode: '4000',
            },
            { Description: 'Gala (12/06/2026): Menu card', Quantity: 1, UnitAmount: 0.35 },
            { Description: 'Your purchase order: PO 7' },
            { Description: 'With thanks' },
          ],
        },
      ],
    });
    expect(invoice).toMatchObject({
      quote_id: quote.id,
      invoice_number: 'INV-0001',
      invoice_status_id: 1,
      issue_date: '2026-03-28',
      due_date: '2026-04-27',
      total_amount_pence: 14442,
      total_tax_pence: quote.total_tax_pence,
    });
    const kept = await company.context.store.read((db) => getRow(db, 'quotes', quote.id));
    expect(kept.invoice_id).toBe(invoice.id);
  });

  it('with a note in as many lines as the provider needs for it, each of whole lines of its text', async () => {
    const quote = await addWonQuote(company.context);
    const [first, second] = ['With thanks\n'.repeat(320).trim(), 'See you next year\n'.repeat(60).trim()];
    const note = `${first}\n${second}`;
    await company.context.store.transaction((tx) =>
      updateRow(tx, 'quotes', quote.id, { client_invoice_note: note }),
    );
    await invoiceQuote(company.context, quote.id);
    const lines = atProvider()[0]!
      .LineItems.slice(3)
      .map(({ Description }) => String(Description));
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toBe(note);
  });

  it('with a line that is shortened where its name is longer than the provider takes', async () => {
    const quote = await addWonQuote(company.context);
    await company.context.store.transaction(async (tx) => {
      const items = await listRows(tx, 'quote_items', { quote_id: quote.id });
      await updateRow(tx, 'quote_items', items[0]!.id, { group_name: 'Gala '.repeat(900) });
    });
    await invoiceQuote(company.context, quote.id);
    expect(atProvider()[0]!.LineItems[0]).toMatchObject({
      Description: expect.stringMatching(/…$/) as string,
    });
  });

  it('with a line that is shortened between two characters', async () => {
    const quote = await addWonQuote(company.context);
    await company.context.store.transaction(async (tx) => {
      const items = await listRows(tx, 'quote_items', { quote_id: quote.id });
      await updateRow(tx, 'quote_items', items[0]!.id, { group_name: `${'a'.repeat(3998)}🎉🎉` });
    });
    await invoiceQuote(company.context, quote.id);
    expect(atProvider()[0]!.LineItems[0]).toMatchObject({ Description: `${'a'.repeat(3998)}…` });
  });

  it('when ten people ask at once, and when one asks again later', async () => {
    const quote = await addWonQuote(company.context);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => invoiceQuote(company.context, quote.id)),
    );
    const again = await invoiceQuote(company.context, quote.id);
    expect(new Set([...responses, again].map(({ id }) => id)).size).toBe(1);
    expect(atProvider()).toHaveLength(1);
    expect(tries()).toHaveLength(1);
  });

  it('when two processes on one database ask at once', async () => {
    const quote = await addWonQuote(company.context);
    // Another wrapper of the store stands for another process: they share the data and nothing else.
    const { store } = company.context;
    const other = createContext(storeOver(store), company.clock, { accounting: company.settings });
    const responses = await Promise.all([
      invoiceQuote(company.context, quote.id),
      invoiceQuote(other, quote.id),
    ]);
    expect(responses[0]?.id).toBe(responses[1]?.id);
    expect(atProvider()).toHaveLength(1);
  });

  it.each(['doneUnanswered', 'doneCut'] as const)(
    'when the first attempt arrived and its response did not (%s)',
    async (kind) => {
      const quote = await addWonQuote(company.context);
      fail({ kind });
      const invoice = await invoiceQuote(company.context, quote.id);
      expect(atProvider()).toHaveLength(1);
      expect(invoice.xero_invoice_id).toBe(atProvider()[0]?.InvoiceID);
      // Looked up: nothing was written a second time.
      expect(tries()).toHaveLength(1);
    },
  );

  it.each(['hang', 'cut'] as const)(
    'when the first attempt never arrived (%s): the same request again',
    async (kind) => {
      const quote = await addWonQuote(company.context);
      fail({ kind });
      await invoiceQuote(company.context, quote.id);
      expect(atProvider()).toHaveLength(1);
      expect(tries()).toHaveLength(2);
      expect(keysOf().size).toBe(1);
      expect(tries()[0]?.body).toEqual(tries()[1]?.body);
    },
  );

  it('when the provider fails with 500 although it has done it', async () => {
    const quote = await addWonQuote(company.context);
    fail({ kind: 'doneUnanswered' });
    company.fakeXero.faults.add({
      method: 'GET',
      path: '/Invoices',
      kind: 'response',
      status: 200,
      body: { Invoices: [] },
    });
    company.fakeXero.faults.add({
      method: 'GET',
      path: '/Invoices',
      kind: 'response',
      status: 500,
      times: 2,
    });
    await expect(invoiceQuote(company.context, quote.id)).rejects.toMatchObject({ kind: 'providerFailed' });
    const invoice = await invoiceQuote(company.context, quote.id);
    expect(atProvider().map(({ InvoiceID }) => InvoiceID)).toEqual([invoice.xero_invoice_id]);
    expect(tries()).toHaveLength(1);
  });

  it('when every response of the first request is lost, and somebody asks again', async () => {
    const quote = await addWonQuote(company.context);
    fail({ kind: 'doneUnanswered', times: 2 });
    // The provider's list is behind: it does not show yet what was written.
    company.fakeXero.faults.add({
      method: 'GET',
      path: '/Invoices',
      kind: 'response',
      status: 200,
      body: { Invoices: [] },
      times: 2,
    });
    await expect(invoiceQuote(company.context, quote.id)).rejects.toMatchObject({
      reason: { kind: 'unknownOutcome' },
    });
    expect(keysOf().size).toBe(1);
    await invoiceQuote(company.context, quote.id);
    expect(atProvider()).toHaveLength(1);
    expect(keysOf().size).toBe(1);
  });

  it('when the process died in the middle: the next one looks before it writes', async () => {
    const quote = await addWonQuote(company.context);
    const { store } = company.context;
    fail({ kind: 'doneUnanswered' });
    // Dead from here on: whatever it would still write is lost.
    let writes = 0;
    const dying = createContext(
      storeOver(store, {
        transaction: (work) => {
          writes += 1;
          return writes <= 2 ? store.transaction(work) : Promise.reject(new Error('killed'));
        },
      }),
      company.clock,
      { accounting: company.settings },
    );
    await expect(invoiceQuote(dying, quote.id)).rejects.toThrow('killed');
    company.clock.advanceMinutes(1);
    await invoiceQuote(company.context, quote.id);
    expect(atProvider()).toHaveLength(1);
    expect(tries()).toHaveLength(1);
  });

  it('and another one once the first is voided', async () => {
    const quote = await addWonQuote(company.context);
    const first = await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change(first.xero_invoice_id, { Status: 'VOIDED', AmountDue: 0 });
    await company.context.store.transaction((tx) =>
      updateDerived(tx, 'quotes', quote.id, { invoice_id: null }),
    );
    await company.context.store.transaction((tx) =>
      updateRow(tx, 'invoices', first.id, { invoice_status_id: 5 }),
    );
    const second = await invoiceQuote(company.context, quote.id);
    expect(second.xero_invoice_id).not.toBe(first.xero_invoice_id);
    expect(keysOf().size).toBe(2);
  });
});

describe('a quote gets no invoice', () => {
  it.each([
    [
      'an error status',
      {
        kind: 'response',
        status: 400,
        body: { Elements: [{ ValidationErrors: [{ Message: 'Account code is not valid.' }] }] },
      },
    ],
    ['a response that says 200', { kind: 'refusedWith200', messages: ['Account code is not valid.'] }],
  ] as const)(
    'when the provider refuses, with %s: its words are told, and the next try is a new one',
    async (_how, fault) => {
      const quote = await addWonQuote(company.context);
      fail(fault as unknown as Fault);
      await expect(invoiceQuote(company.context, quote.id)).rejects.toMatchObject({
        kind: 'providerFailed',
        message: 'The accounting provider refused the request: Account code is not valid.',
      });
      expect(atProvider()).toHaveLength(0);
      await invoiceQuote(company.context, quote.id);
      expect(keysOf().size).toBe(2);
    },
  );
});
