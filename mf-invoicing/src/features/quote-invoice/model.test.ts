import type { Quote } from 'api-contract';
import { makeInvoice, makeQuote } from 'api-contract/testing';
import { differingTotals, requirementsOf } from './model';

const ready: Partial<Quote> = {
  quote_status_id: 4,
  invoice_organisation_id: 7,
  invoice_contact_id: 8,
  date_sale_won: '2026-11-20',
};

const inState = (wanted: string, over: Partial<Quote>, unsaved: Partial<Quote> = {}) =>
  requirementsOf(makeQuote({ ...ready, ...over }), unsaved)
    .filter(({ state }) => state === wanted)
    .map(({ key }) => key);

describe('what an invoice needs', () => {
  it.each([
    ['nothing more', {}, []],
    ['the status Sales Won', { quote_status_id: 3 }, ['quote_status_id']],
    ['an item', { product_group_quote_items: [] }, ['product_group_quote_items']],
    ['an organisation', { invoice_organisation_id: null }, ['invoice_organisation_id']],
    ['a contact', { invoice_contact_id: null }, ['invoice_contact_id']],
    ['the day of the sale', { date_sale_won: null }, ['date_sale_won']],
  ])('is %s', (_what, over, keys) => {
    expect(inState('missing', over)).toEqual(keys);
  });

  it('is to be saved first where the form has it already, and missing where the form has lost it', () => {
    expect(inState('proposed', { invoice_contact_id: null }, { invoice_contact_id: 8 })).toEqual([
      'invoice_contact_id',
    ]);
    expect(inState('missing', {}, { invoice_contact_id: null })).toEqual(['invoice_contact_id']);
  });
});

describe('the figures that differ', () => {
  const quote = makeQuote({ sub_total: 1250, total_tax: 250, total_amount: 1500 });

  it('are none when the invoice has those of the quote', () => {
    expect(differingTotals({ ...quote, invoices: [makeInvoice()] })).toEqual([]);
  });

  it('are those that are a penny apart, and no others', () => {
    const invoices = [makeInvoice({ total_tax: 250.01, total_amount: 1500.01 })];
    expect(differingTotals({ ...quote, invoices })).toEqual([
      { label: 'VAT', onQuote: '£250.00', onInvoice: '£250.01' },
      { label: 'Total', onQuote: '£1,500.00', onInvoice: '£1,500.01' },
    ]);
  });

  it('are those of all parts together, once each has its invoice', () => {
    const sums = { sub_total: 625, total_tax: 125, total_amount: 750 };
    const invoices = [makeInvoice(sums), makeInvoice({ ...sums, id: 2 })];
    expect(differingTotals({ ...quote, invoices })).toEqual([]);
    expect(differingTotals({ ...quote, invoices: invoices.slice(1) })).toHaveLength(3);
    const partly = { ...quote, invoices: invoices.slice(1), is_partly_invoiced: true };
    expect(differingTotals(partly)).toEqual([]);
  });

  it('are not summed across currencies', () => {
    const sums = { sub_total: 625, total_tax: 125, total_amount: 750 };
    const invoices = [makeInvoice(sums), makeInvoice({ ...sums, id: 2, currency: 'EUR' })];
    expect(differingTotals({ ...quote, invoices })[0]).toEqual({
      label: 'Sub total',
      onQuote: '£1,250.00',
      onInvoice: '£625.00, €625.00',
    });
  });
});
