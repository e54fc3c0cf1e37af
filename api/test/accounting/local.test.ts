import { LocalAccounting } from '../../src/adapters/accounting/local/local-accounting';
import { loadDemoData } from '../../src/demo';
import type { InvoiceDocument, InvoiceDraft } from '../../src/domain';
import { addWonQuote, invoiceQuote, openCompany, type InvoicingCompany } from './support';
import { getRow, listRows } from '../../src/store';

let company: InvoicingCompany;
let local: LocalAccounting;
let drawn: InvoiceDocument[];

beforeEach(async () => {
  company = await openCompany();
  drawn = [];
  const { store, clock } = company.context;
  const renderInvoicePdf = (document: InvoiceDocument) => {
    drawn.push(document);
    return Promise.resolve(new Uint8Array([1]));
  };
  local = new LocalAccounting({ store, clock, renderInvoicePdf });
  company.context.accounting = local;
});

afterEach(() => company.stop());

const updateDraft = (key: string, draft: InvoiceDraft) =>
  company.context.store.transaction((tx) => local.updateDraft(tx, key, draft));
const quoteOf = (id: number) => company.context.store.read((db) => getRow(db, 'quotes', id));
const invoiceOf = (id: number) => company.context.store.read((db) => getRow(db, 'invoices', id));

describe('the local provider', () => {
  it('creates one draft for ten concurrent requests, with a number and our totals', async () => {
    const quote = await addWonQuote(company.context);
    const made = await Promise.all(Array.from({ length: 10 }, () => invoiceQuote(company.context, quote.id)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({
      invoice_number: 'INV-0001',
      invoice_status_id: 1,
      quote_id: quote.id,
      reference: 'Q-00001',
      sub_total_pence: 12035,
      total_tax_pence: 2407,
      total_amount_pence: 14442,
      amount_due_pence: 14442,
      sent_to_contact: false,
    });
    expect((await quoteOf(quote.id)).invoice_id).toBe(made[0]?.id);
    const other = await addWonQuote(company.context, 'Q-00002');
    expect((await invoiceQuote(company.context, other.id)).invoice_number).toBe('INV-0002');
  });

  it('writes a change after the clock was set back', async () => {
    const quote = await addWonQuote(company.context);
    const { xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    company.clock.advanceMinutes(-10);
    expect(await local.approve(key)).toMatchObject({ invoice_status_id: 3 });
  });

  it('walks an invoice from draft to paid', async () => {
    const quote = await addWonQuote(company.context);
    const { id, xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    await expect(local.recordPayment(key)).rejects.toThrow('Only an approved invoice can be paid.');
    expect(await local.approve(key)).toMatchObject({ invoice_status_id: 3, sent_to_contact: false });
    expect(await local.send(key)).toMatchObject({ sent_to_contact: true });
    expect(await local.recordPayment(key, { amount: 4442 })).toMatchObject({
      invoice_status_id: 3,
      amount_due_pence: 10000,
    });
    await expect(local.recordPayment(key, { amount: 10001 })).rejects.toThrow('up to the amount due');
    expect(await local.recordPayment(key)).toMatchObject({
      invoice_status_id: 4,
      amount_due_pence: 0,
      paid_date: '2026-03-28',
    });
    expect(await invoiceOf(id)).toMatchObject({ invoice_status_id: 4, paid_date: '2026-03-28' });
    await expect(local.void(key)).rejects.toThrow('Only an invoice that is not paid can be voided.');
    expect((await quoteOf(quote.id)).invoice_id).toBe(id);
  });

  it('changes a draft, and nothing else', async () => {
    const quote = await addWonQuote(company.context);
    const { xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    await local.pdf(key);
    const { draft } = drawn[0] as InvoiceDocument;
    const shorter = { ...draft, lines: [], totals: { net: 0, tax: 0, gross: 0 } };
    expect(await updateDraft(key, shorter)).toMatchObject({ amount_due_pence: 0 });
    await local.approve(key);
    await expect(updateDraft(key, draft)).rejects.toThrow('no longer a draft');
  });

  it.each([
    ['a draft is deleted', false, 6],
    ['an approved invoice is voided', true, 5],
  ])('frees the quote for another invoice when %s', async (_what, isApproved, invoice_status_id) => {
    const quote = await addWonQuote(company.context);
    const first = await invoiceQuote(company.context, quote.id);
    if (isApproved) await local.approve(first.xero_invoice_id);
    expect(await local.void(first.xero_invoice_id)).toMatchObject({ invoice_status_id, amount_due_pence: 0 });
    expect((await quoteOf(quote.id)).invoice_id).toBeNull();
    const second = await invoiceQuote(company.context, quote.id);
    expect(second.id).not.toBe(first.id);
    expect((await quoteOf(quote.id)).invoice_id).toBe(second.id);
  });

  it('has what the PDF shows: the parties, every line, what is due', async () => {
    const quote = await addWonQuote(company.context);
    const { xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    await local.approve(key);
    await local.pdf(key);
    expect(drawn[0]).toMatchObject({
      invoiceNumber: 'INV-0001',
      status: 'AUTHORISED',
      amountDue: 14442,
      draft: {
        reference: 'Q-00001',
        organisation: { name: 'Łódź "Big" Events', address: { lines: ['1 High Street'], city: 'Leeds' } },
        contact: { name: 'Ada Nowak' },
        purchaseOrderReference: 'PO 7',
        note: 'With thanks',
        lines: [
          { description: 'Gala (12/06/2026): Table', quantity: 2, unitPrice: 6000, net: 12000, tax: 2400 },
          { description: 'Gala (12/06/2026): Menu card', quantity: 1, unitPrice: 35, net: 35, tax: 7 },
        ],
      },
    });
  });

  it('renders the demonstration invoices from their quotes, and continues their numbers', async () => {
    await loadDemoData(company.context);
    const invoices = await company.context.store.read((db) => listRows(db, 'invoices'));
    const [first, last] = [invoices[0], invoices.at(-1)];
    await local.pdf(first?.xero_invoice_id ?? '');
    expect(drawn[0]?.draft.lines.length).toBeGreaterThan(0);
    const sum = drawn[0]?.draft.lines.reduce((total, { net }) => total + net, 0);
    expect(sum).toBe(first?.sub_total_pence);
    const quote = await addWonQuote(company.context, 'Q-90001');
    const { invoice_number: number } = await invoiceQuote(company.context, quote.id);
    expect(Number(number?.slice(4))).toBe(Number(last?.invoice_number?.slice(4)) + 1);
  });

  it('says that there is no such invoice', async () => {
    await expect(local.get('none')).rejects.toMatchObject({ kind: 'providerFailed' });
  });
});
