import { makeQuoteColumns, makeQuoteListItem } from 'api-contract/testing';
import { sumOf, toQuoteRow, toQuoteRows } from './model';

describe('the row of a quote', () => {
  it('carries what the list shows, money in pence', () => {
    const row = toQuoteRow(
      makeQuoteListItem({
        id: 7,
        quote_status_id: 2,
        date: '2026-03-01',
        organisation_quote: { id: 3, name: 'Łódź Fairs' },
        contact_quote: { id: 4, name: 'Ola Nowak' },
        product_group_items_count: 3,
        sub_total: 1234.56,
      }),
    );

    expect(row).toEqual({
      id: 7,
      reference: 'Q-00007',
      status: { id: 2, name: 'Sent' },
      date: '2026-03-01',
      organisation: 'Łódź Fairs',
      contact: 'Ola Nowak',
      itemsCount: 3,
      subTotal: 123456,
    });
  });
});

describe('the rows of a list', () => {
  it('are those of its columns, as the rows of its quotes are', () => {
    const quotes = [
      makeQuoteListItem({ id: 3, date: '2026-11-21', sub_total: 0.29, product_group_items_count: 2 }),
      makeQuoteListItem({
        id: 9,
        date: '2026-11-20',
        quote_status_id: 4,
        organisation_quote: { id: 3, name: 'Łódź Fairs' },
        contact_quote: { id: 4, name: 'Ola Nowak' },
      }),
      makeQuoteListItem({ id: 1, date: '2026-11-20', contact_quote: { id: 5, name: 'Ola Nowak' } }),
    ];

    expect(toQuoteRows(makeQuoteColumns(quotes))).toEqual(quotes.map(toQuoteRow));
  });

  it('are worked out once for each answer, and anew for another', () => {
    const quotes = makeQuoteColumns();

    expect(toQuoteRows(quotes)).toBe(toQuoteRows(quotes));
    expect(toQuoteRows({ ...quotes })).not.toBe(toQuoteRows(quotes));
  });

  it('are none for empty columns', () => {
    expect(toQuoteRows(makeQuoteColumns([]))).toEqual([]);
  });

  it('add up without the rounding of decimal fractions', () => {
    const rows = toQuoteRows(
      makeQuoteColumns([0.1, 0.2, 0.3].map((sub_total, id) => makeQuoteListItem({ id: id + 1, sub_total }))),
    );

    expect(sumOf(rows)).toBe(60);
    expect(sumOf([])).toBe(0);
  });
});
