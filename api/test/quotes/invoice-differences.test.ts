// The preview of unlocked details, and what a save refuses to overwrite, with either provider.
import { formatPounds, type InvoicePreview, type Quote } from 'api-contract';
import type { ContentLine } from '../../src/domain';
import { startFakeXero } from '../accounting/support';
import type { FakeXero } from '../fake-xero';
import type { Json } from '../fake-xero/responses';
import { TestCompany } from './test-company';

interface Books {
  company: TestCompany;
  /** What an accountant does in the provider's own screens. */
  raisePrice: (quote: Quote) => void;
  addLine: (quote: Quote) => void;
  /** How often an invoice was sent to the provider. */
  countUpdates: () => number;
  close: () => Promise<void>;
}

const openLocal = async (): Promise<Books> => {
  const company = await TestCompany.open();
  let edit = (lines: readonly ContentLine[]) => lines;
  let updates = 0;
  company.changeProvider((real) => ({
    get: async (id) => {
      const invoice = await real.get(id);
      return { ...invoice, lines: edit(invoice.lines) };
    },
    updateDraft: (tx, id, draft) => {
      updates += 1;
      edit = (lines) => lines;
      return real.updateDraft(tx, id, draft);
    },
  }));
  return {
    company,
    raisePrice: () => {
      edit = (lines) => lines.map((line, index) => (index === 0 ? { ...line, price_pence: 7000 } : line));
    },
    addLine: () => {
      edit = (lines) => [...lines, { description: 'Cleaning', quantity: 1, price_pence: 5000 }];
    },
    countUpdates: () => updates,
    close: () => company.close(),
  };
};

const linesAt = (fakeXero: FakeXero, { xero_invoice_id }: Quote): Json[] =>
  fakeXero.invoices.find(String(xero_invoice_id))?.LineItems ?? [];

const openXero = async () => {
  const { fakeXero, settings, stop } = await startFakeXero();
  const company = await TestCompany.open(settings);
  const editLines = (quote: Quote, edit: (lines: Json[]) => Json[]) =>
    fakeXero.invoices.change(String(quote.xero_invoice_id), { LineItems: edit(linesAt(fakeXero, quote)) });
  return {
    company,
    fakeXero,
    editLines,
    raisePrice: (quote: Quote) =>
      void editLines(quote, ([first, ...others]) => [{ ...first, UnitAmount: 70 }, ...others]),
    addLine: (quote: Quote) =>
      void editLines(quote, (lines) => [...lines, { Description: 'Cleaning', Quantity: 1, UnitAmount: 50 }]),
    countUpdates: () => fakeXero.asked.filter(({ method }) => method === 'POST').length,
    close: async () => {
      await company.close();
      await stop();
    },
  };
};

let books: Books;

const preview = async (id: number, body: object) =>
  (await books.company.staff.post(`/quotes/invoice-details/${id}/preview`, body)).json<InvoicePreview>();
const update = (id: number, body: object) => books.company.save(`/quotes/invoice-details/${id}/update`, body);

const changedThere =
  'The invoice has been changed in Xero since you looked at it. Look at the differences again.';
const refusal = { message: changedThere, errors: { provider_version: [changedThere] } };

describe.each([
  ['local', openLocal],
  ['xero', openXero],
] as const)('with the provider %s', (_name, open) => {
  let quote: Quote;

  beforeEach(async () => {
    books = await open();
    quote = await books.company.invoicedQuote();
  });

  afterEach(() => books.close());

  it('what was changed there is told from what this save changes, and nothing is written', async () => {
    books.raisePrice(quote);
    const { differences } = await preview(quote.id, { purchase_order_reference: 'PO 8' });
    const order = 'Your purchase order: PO 8';
    const whole = { part: null };
    expect(differences).toEqual([
      {
        ...whole,
        line: 1,
        description: 'Gala: Table',
        field: 'price',
        provider: 70,
        ours: 60,
        changed_there: true,
      },
      {
        ...whole,
        line: 3,
        description: order,
        field: 'line',
        provider: null,
        ours: order,
        changed_there: false,
      },
    ]);
    expect(await books.company.getQuote(quote.id)).toEqual(quote);
    expect(books.countUpdates()).toBe(0);
  });

  it('a change there is not overwritten without a preview', async () => {
    books.raisePrice(quote);
    const response = await update(quote.id, { purchase_order_reference: 'PO 8' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual(refusal);
    expect(books.countUpdates()).toBe(0);
    expect((await books.company.getQuote(quote.id)).purchase_order_reference).toBeNull();
  });

  it('a change there that the preview has shown is overwritten', async () => {
    books.raisePrice(quote);
    const body = { purchase_order_reference: 'PO 8' };
    const { provider_version } = await preview(quote.id, body);
    const response = await update(quote.id, { ...body, provider_version });
    expect(response.json<Quote>().purchase_order_reference).toBe('PO 8');
    expect(books.countUpdates()).toBe(1);
    expect((await preview(quote.id, body)).differences).toEqual([]);
  });

  it('a change there since the preview is not overwritten', async () => {
    const body = { purchase_order_reference: 'PO 8' };
    const { provider_version } = await preview(quote.id, body);
    books.addLine(quote);
    const response = await update(quote.id, { ...body, provider_version });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual(refusal);
    expect(books.countUpdates()).toBe(0);
    expect((await books.company.getQuote(quote.id)).purchase_order_reference).toBeNull();
  });

  it('another organisation that pays is a change of this save', async () => {
    const { staff } = books.company;
    const other = (await staff.post('/organisations', { name: 'Other' })).json<{ id: number }>();
    const contact = (await staff.post(`/organisations/${other.id}/contacts`, { name: 'Ada' })).json<{
      id: number;
    }>();
    const body = { invoice_organisation_id: other.id, invoice_contact_id: contact.id };
    expect((await preview(quote.id, body)).differences).toEqual([
      {
        part: null,
        line: null,
        description: null,
        field: 'contact_name',
        provider: 'Łódź Events',
        ours: 'Other',
        changed_there: false,
      },
    ]);
    expect((await update(quote.id, body)).statusCode).toBe(200);
    expect((await preview(quote.id, {})).differences).toEqual([]);
  });

  it('an event date that the sale has got since is a change of this save, and not one that was made there', async () => {
    const [item] = quote.product_group_quote_items;
    await books.company.save(`/quote-items/${item!.id}`, { date: '2026-04-10' });
    expect(books.countUpdates()).toBe(0);
    books.raisePrice(quote);
    const { differences } = await preview(quote.id, {});
    expect(
      differences.map(({ line, field, ours, changed_there }) => [line, field, ours, changed_there]),
    ).toEqual([
      [1, 'description', 'Gala (10/04/2026): Table', false],
      [1, 'price', 60, true],
      [2, 'description', 'Gala (10/04/2026): Menu card', false],
    ]);
  });
});

describe('in Xero', () => {
  let xero: Awaited<ReturnType<typeof openXero>>;
  let quote: Quote;

  beforeEach(async () => {
    xero = await openXero();
    books = xero;
    quote = await books.company.invoicedQuote();
  });

  afterEach(() => books.close());

  const change = (changes: Json) => xero.fakeXero.invoices.change(String(quote.xero_invoice_id), changes);
  const found = () => xero.fakeXero.invoices.find(String(quote.xero_invoice_id));

  it('dates and contact that were changed there stay', async () => {
    const contact = xero.fakeXero.contacts.add({ Name: 'Łódź Events Ltd' });
    change({
      Contact: { ContactID: contact.ContactID, Name: contact.Name },
      DueDate: '2026-06-01T00:00:00',
    });
    const body = { client_invoice_note: 'Thanks' };
    expect((await preview(quote.id, body)).differences).toMatchObject([{ field: 'line', ours: 'Thanks' }]);
    expect((await update(quote.id, body)).statusCode).toBe(200);
    expect(found()).toMatchObject({
      Contact: { ContactID: contact.ContactID },
      DueDateString: '2026-06-01T00:00:00',
    });
  });

  it('a reference, a tracking category and amounts with tax are not lost unseen', async () => {
    change({ Reference: 'Our ref', LineAmountTypes: 'Inclusive' });
    xero.editLines(quote, ([first, ...others]) => [
      { ...first, Tracking: [{ Name: 'Region', Option: 'North' }] },
      ...others,
    ]);
    const { differences } = await preview(quote.id, {});
    expect(differences.map(({ line, field, provider }) => [line, field, provider])).toEqual([
      [null, 'reference', 'Our ref'],
      [1, 'other', 'Amounts: Inclusive, Region: North'],
      [2, 'other', 'Amounts: Inclusive'],
    ]);
    expect((await update(quote.id, { client_invoice_note: 'Thanks' })).statusCode).toBe(422);
  });

  it('tax that was set there is not lost unseen, and that of the rate is no difference', async () => {
    const [line] = linesAt(xero.fakeXero, quote);
    const setTax = (pounds: number) =>
      xero.editLines(quote, ([first, ...others]) => [{ ...first, TaxAmount: pounds }, ...others]);
    const tax = Number(line!.TaxAmount);
    setTax(tax + 0.01);
    const { differences } = await preview(quote.id, {});
    expect(differences).toMatchObject([
      { line: 1, field: 'other', provider: `VAT: ${formatPounds(tax + 0.01)}`, changed_there: true },
    ]);
    expect((await update(quote.id, { client_invoice_note: 'Thanks' })).json()).toMatchObject(refusal);
    setTax(tax);
    expect((await preview(quote.id, {})).differences).toEqual([]);
  });

  it('a line without a price is one, whatever amounts it is stored with', async () => {
    await update(quote.id, { client_invoice_note: 'One\nTwo' });
    xero.editLines(quote, (lines) =>
      lines.map((line) =>
        line.UnitAmount === undefined
          ? { ...line, Description: 'One\r\nTwo ', Quantity: 0, UnitAmount: 0, TaxType: 'NONE' }
          : line,
      ),
    );
    expect((await preview(quote.id, {})).differences).toEqual([]);
  });

  it('an invoice that was approved, or a provider that is away, is an error of the preview too', async () => {
    change({ Status: 'AUTHORISED' });
    const path = `/quotes/invoice-details/${quote.id}/preview`;
    expect((await books.company.staff.post(path, {})).statusCode).toBe(422);
    xero.fakeXero.faults.add({ kind: 'response', status: 500, path: '/Invoices', times: 2 });
    expect((await books.company.staff.post(path, {})).statusCode).toBe(502);
  });
});
