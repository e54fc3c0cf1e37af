// Lists that are too long to be read whole: here from three invoices on.
import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeInvoicedQuote, makeInvoiceListItem } from 'api-contract/testing';
import { renderInvoices, shownQuotes, threeInvoices } from './render-invoices';

const manyInvoices = Array.from({ length: 120 }, (_none, index) =>
  makeInvoiceListItem({
    id: index + 1,
    sub_total: 100,
    quote: makeInvoicedQuote({ id: index + 1, reference_label: `Q-${index + 1}`, sub_total: 100 }),
  }),
);
const openLong = (url = '/invoices', invoices = threeInvoices) =>
  renderInvoices(invoices, { url, wholeUpTo: 2 });

describe('a list of invoices that is too long to be read whole', () => {
  it('shows the first page, how many there are and what they come to', async () => {
    const { api } = openLong('/invoices', manyInvoices);

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    await waitFor(async () => expect(await shownQuotes()).toHaveLength(50));
    expect(screen.getByRole('row', { name: /^120 invoices £12,000\.00/ })).toBeVisible();
    expect(api.callsTo('get', paths.xeroInvoices())).toHaveLength(0);
  });

  it('asks the server for another order', async () => {
    const { actor } = openLong();
    await screen.findByText('Rows 1–3 of 3');

    await actor.click(screen.getByRole('button', { name: 'Sub Total' }));

    await waitFor(async () => expect(await shownQuotes()).toEqual(['Q-00012-R1', '', 'Q-00011']));
  });

  it('asks for what is typed, and tells what of it is found and owed', async () => {
    const { actor } = openLong();
    await screen.findByText('Rows 1–3 of 3');

    await actor.type(screen.getByRole('searchbox'), 'CAFE');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 3)')).toBeVisible();
    expect(screen.getByRole('row', { name: /^1 invoice £1,140\.00 overdue £950\.00/ })).toBeVisible();
  });

  it('stays with the server when few are left of it, in a status or overdue', async () => {
    const { actor, api } = openLong();
    await screen.findByText('Rows 1–3 of 3');

    await actor.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
    await waitFor(async () => expect(await shownQuotes()).toEqual(['Q-00011']));
    expect(screen.getByRole('row', { name: /^1 invoice £20,499\.50/ })).toBeVisible();

    await actor.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status');
    await actor.click(screen.getByRole('button', { name: 'Overdue only' }));
    await waitFor(async () => expect(await shownQuotes()).toEqual(['Q-00012-R1']));
    expect(api.callsTo('get', paths.xeroInvoices())).toHaveLength(0);
  });

  it('opens at the choices, order and page that its address names', async () => {
    openLong('/invoices?status=1&sort=issued&page=3&size=25', manyInvoices);

    expect(await screen.findByText('Rows 51–75 of 120')).toBeVisible();
  });
});
