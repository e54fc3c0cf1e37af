import { screen, waitFor } from '@testing-library/react';
import { makeInvoicedQuote, makeInvoiceListItem } from 'api-contract/testing';
import { renderInvoices, shownQuotes, threeInvoices } from './render-invoices';

const manyInvoices = Array.from({ length: 120 }, (_none, index) =>
  makeInvoiceListItem({
    id: index + 1,
    sub_total: 100,
    quote: makeInvoicedQuote({ id: index + 1, reference_label: `Q-${index + 1}`, sub_total: 100 }),
  }),
);
const openList = (url = '/invoices', invoices = threeInvoices) => renderInvoices(invoices, { url });

describe('the pages of the list of invoices', () => {
  it('begin with the first one, how many invoices there are and their total', async () => {
    openList('/invoices', manyInvoices);

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    await waitFor(async () => expect(await shownQuotes()).toHaveLength(50));
    expect(screen.getByRole('row', { name: /^120 invoices £12,000\.00 excl\. VAT/ })).toBeVisible();
  });

  it('are filtered by what is typed, with the totals of what is found', async () => {
    const { actor } = openList();
    await screen.findByText('Rows 1–3 of 3');

    await actor.type(screen.getByRole('searchbox'), 'CAFE');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 3)')).toBeVisible();
    expect(
      screen.getByRole('row', { name: /^1 invoice £950\.00 overdue, excl\. VAT £950\.00 excl\. VAT/ }),
    ).toBeVisible();
  });

  it('open at the filters, order and page in the address', async () => {
    openList('/invoices?status=1&sort=issued&page=3&size=25', manyInvoices);

    expect(await screen.findByText('Rows 51–75 of 120')).toBeVisible();
  });
});
