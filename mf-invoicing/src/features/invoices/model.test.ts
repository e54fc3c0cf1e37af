import { makeInvoiceListItem } from 'api-contract/testing';
import { sumOf, toInvoiceRow, toInvoiceRows } from './model';

describe('the row of an invoice', () => {
  it('carries what the list shows, money in pence', () => {
    const row = toInvoiceRow(
      makeInvoiceListItem({
        id: 5,
        xero_invoice_id: 'abc',
        invoice_status_id: 3,
        due_date: '2026-11-01',
        sub_total: 99.99,
        amount_due: 119.99,
        last_xero_sync_at: '2026-11-21T09:00:00.000Z',
      }),
      '2026-11-21',
    );

    expect(row).toEqual({
      id: 5,
      providerId: 'abc',
      status: { id: 3, name: 'Authorised' },
      quoteId: 42,
      quote: 'Q-00042',
      organisation: 'Harbour Events',
      contact: 'Sam Taylor',
      contactEmail: 'sam@harbour.example',
      number: 'INV-0001',
      issued: '2026-11-21',
      due: '2026-11-01',
      isOverdue: true,
      daysOverdue: 20,
      overduePence: 11999,
      isPaid: false,
      subTotal: 9999,
      asQuoted: null,
      synchronisedAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('has no quote and no parties when the quote is gone', () => {
    const row = toInvoiceRow(
      makeInvoiceListItem({ quote_id: null, quote: null, organisation_invoice: null, contact_invoice: null }),
      '2026-11-21',
    );

    expect(row).toMatchObject({ quoteId: null, quote: null, organisation: null, contact: null });
  });
});

describe('the rows of the list', () => {
  it('are ordered by the day of issue, newest first, and by id within a day', () => {
    const rows = toInvoiceRows(
      [
        makeInvoiceListItem({ id: 1, issue_date: '2026-11-20' }),
        makeInvoiceListItem({ id: 2, issue_date: '2026-11-21' }),
        makeInvoiceListItem({ id: 3, issue_date: '2026-11-20' }),
      ],
      '2026-11-21',
    );

    expect(rows.map((row) => row.id)).toEqual([2, 3, 1]);
  });

  it('add up without the rounding of decimal fractions', () => {
    const rows = toInvoiceRows(
      [0.1, 0.2].map((sub_total, id) => makeInvoiceListItem({ id: id + 1, sub_total })),
      '2026-11-21',
    );

    expect(sumOf(rows)).toBe(30);
  });
});
