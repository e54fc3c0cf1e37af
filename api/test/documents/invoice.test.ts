import { renderInvoicePdf } from '../../src/adapters/documents/documents';
import type { InvoiceDocument } from '../../src/domain';
import { makeCompany, makeInvoice } from './support/facts';
import { readPdf } from './support/read';

const read = async (over: Partial<InvoiceDocument> = {}) =>
  readPdf(Buffer.from(await renderInvoicePdf(makeInvoice(over), makeCompany())));

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

  it.each([
    ['paid in part', { amountDue: 19_999 }, /Total £300\.00 Paid £100\.01 Amount due £199\.99/],
    [
      'credited in part',
      { amountDue: 29_000, credited: 1_000 },
      /Total £300\.00 Credited £10\.00 Amount due £290\.00/,
    ],
    [
      'paid and credited',
      { status: 'PAID', amountDue: 0, credited: 1_000 },
      /Total £300\.00 Credited £10\.00 Paid £290\.00 Amount due £0\.00/,
    ],
    ['not paid', {}, /Total £300\.00 Amount due £300\.00/],
    ['voided', { status: 'VOIDED', amountDue: 0 }, /Total £300\.00 Amount due £0\.00/],
  ] as const)('leads from the total to what is due when it is %s', async (_what, over, sums) => {
    expect((await read(over)).text).toMatch(sums);
  });

  it('says when it was paid, and is not marked', async () => {
    const { text } = await read({ status: 'PAID', amountDue: 0, paidDate: '2026-12-01' });
    expect(text).toContain('Paid 1 December 2026');
    expect(text).toContain('£0.00');
    expect(text).not.toMatch(/DRAFT|VOID/);
  });
});
