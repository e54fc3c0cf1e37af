import { makeInvoicedQuote, makeInvoiceListItem } from 'api-contract/testing';
import { daysOverdue, quotedInstead } from './model';

describe('the days that an invoice is overdue', () => {
  it.each([
    ['since its due date', true, '2026-11-01', 20],
    ['at least one, on a page that was opened the day before', true, '2026-11-21', 1],
    ['none when the server does not call it overdue', false, '2026-11-01', 0],
    ['none without a due date', true, null, 0],
  ])('are %s', (_what, is_overdue, due_date, days) => {
    expect(daysOverdue({ is_overdue, due_date }, '2026-11-21')).toBe(days);
  });
});

describe('what was quoted', () => {
  const invoice = { sub_total: 0.3, total_amount: 0.36 };
  const quote = (sums = {}) => makeInvoicedQuote({ ...invoice, ...sums });

  it.each([
    ['nothing while quote and invoice agree', { quote: quote() }, null],
    ['another sub total', { quote: quote({ sub_total: 1 }) }, 'Quoted £1.00'],
    ['another total', { quote: quote({ total_amount: 2 }) }, 'Quoted £2.00 including VAT'],
    ['nothing when the quote is gone', { quote: null }, null],
    ['nothing of a voided invoice', { quote: quote({ sub_total: 1 }), invoice_status_id: 5 }, null],
  ])('is %s', (_what, change, text) => {
    expect(quotedInstead(makeInvoiceListItem({ ...invoice, ...change }))).toBe(text);
  });
});
