import { createInvoicePdfRenderer } from '../../src/adapters';
import type { InvoiceDocument } from '../../src/domain';
import { makeCompany } from './support/facts';
import { readPdf } from './support/read';

const render = createInvoicePdfRenderer(() => Promise.resolve(makeCompany()));

const invoice = (over: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  invoiceNumber: 'INV-0001',
  status: 'AUTHORISED',
  amountDue: 30_000,
  paidDate: null,
  draft: {
    quoteId: 1,
    reference: 'Q-00042',
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    organisation: {
      id: 1,
      name: 'Győr Kft',
      address: {
        lines: ['1 Quay Street'],
        city: 'Bristol',
        region: null,
        postCode: 'BS1 1AA',
        country: null,
      },
      providerContactId: null,
    },
    contact: { id: 1, name: 'Sam Taylor', email: null },
    purchaseOrderReference: 'PO-7781',
    note: 'Thank you.',
    taxRate: { id: 1, name: 'Standard', rate: 20 },
    lines: [
      {
        description: 'Gold Sponsor: Delegate place',
        productCode: '0110-00.2',
        nominalCode: '4010',
        quantity: 2,
        unitPrice: 12_500,
        net: 25_000,
        tax: 5_000,
      },
    ],
    totals: { net: 25_000, tax: 5_000, gross: 30_000 },
  },
  ...over,
});

const read = async (over: Partial<InvoiceDocument> = {}) => readPdf(Buffer.from(await render(invoice(over))));

describe('the PDF of an invoice', () => {
  it('says who owes what for what, until when and how to pay', async () => {
    const { text, info } = await read();
    expect(info).toMatchObject({ Title: 'Invoice INV-0001', Author: 'Larkfield Events' });
    for (const part of [
      'Győr Kft',
      'Bristol BS1 1AA',
      'Due 21 December 2026',
      'Our reference Q-00042',
      'PO-7781',
      'Gold Sponsor: Delegate place',
      '£125.00',
      '£250.00',
      '£50.00',
      '£300.00',
      'Amount due',
      'Thank you.',
      'Sort code 00-00-00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['DRAFT', /DRAFT/],
    ['VOIDED', /VOID/],
  ] as const)('is marked when it is %s', async (status, mark) => {
    expect((await read({ status })).text).toMatch(mark);
  });

  it('says when it was paid, and is not marked', async () => {
    const { text } = await read({ status: 'PAID', amountDue: 0, paidDate: '2026-12-01' });
    expect(text).toContain('Paid 1 December 2026');
    expect(text).toContain('£0.00');
    expect(text).not.toMatch(/DRAFT|VOID/);
  });
});
