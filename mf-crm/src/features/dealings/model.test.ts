import { makeInvoiceListItem, makeQuoteCollection, makeQuoteListItem } from 'api-contract/testing';
import { invoicesOf, quotesOf } from './model';

const quote = (id: number, over = {}) => makeQuoteListItem({ id, quote_organisation_id: 7, ...over });

describe('the quotes of an organisation', () => {
  it('are shown newest first, those of one day by the order in which they were made', () => {
    const { quotes } = quotesOf(
      makeQuoteCollection([
        quote(1, { date: '2026-10-01' }),
        quote(2, { date: '2026-11-01' }),
        quote(4, { date: '2026-10-01' }),
      ]),
    );

    expect(quotes.items.map(({ id }) => id)).toEqual([2, 4, 1]);
  });

  it('are shown five at most, and all of them counted', () => {
    const { quotes } = quotesOf(makeQuoteCollection(Array.from({ length: 8 }, (_, id) => quote(id + 1))));

    expect(quotes.items.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4]);
    expect(quotes.total).toBe(8);
  });

  it('are sales once they are won, by the day on which they were', () => {
    const { sales } = quotesOf(
      makeQuoteCollection([
        quote(1, { quote_status_id: 4, date_sale_won: '2026-11-02' }),
        quote(2, { quote_status_id: 4, date_sale_won: '2026-11-01' }),
        quote(3, { quote_status_id: 3 }),
      ]),
    );

    expect(sales.items.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the invoices of an organisation', () => {
  it('are shown newest first, and counted', () => {
    const { items, total } = invoicesOf([
      makeInvoiceListItem({ id: 1, issue_date: '2026-09-01' }),
      makeInvoiceListItem({ id: 2, issue_date: '2026-10-01' }),
    ]);

    expect(items.map(({ id }) => id)).toEqual([2, 1]);
    expect(total).toBe(2);
  });
});
