import { screen, within } from '@testing-library/react';
import { makeInvoiceListItem, makeQuoteListItem } from 'api-contract/testing';
import { crmApi, invoicePage, newest, openCrm, quotePage } from './render-crm';

const card = (title: string) => screen.findByRole('list', { name: title });
const texts = async (title: string) =>
  within(await card(title))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const quote = makeQuoteListItem({ id: 41, date: '2026-11-20', sub_total: 1250 });
const sale = makeQuoteListItem({
  id: 40,
  quote_status_id: 4,
  date: '2026-10-01',
  date_sale_won: '2026-11-02',
  xero_invoice_id: 'abc',
  sub_total: 900,
});
const invoice = makeInvoiceListItem({ id: 5, quote_id: 40, issue_date: '2026-11-03', sub_total: 900 });

const dealings = () =>
  crmApi()
    .on('get', newest.quotes, { body: quotePage([quote, sale]) })
    .on('get', newest.sales, { body: quotePage([sale]) })
    .on('get', newest.invoices, { body: invoicePage([invoice]) });

describe('what an organisation has been quoted, sold and invoiced', () => {
  it('stands on its page, each leading to its own', async () => {
    openCrm('/organisations/7', dealings());

    expect(await texts('Quotes')).toEqual([
      'Q-00041Draft20 Nov 2026£1,250',
      'Q-00040Sales Won1 Oct 2026£900',
    ]);
    expect(await texts('Sales')).toEqual(['Q-00040InvoicedWon 2 Nov 2026£900']);
    expect(await texts('Invoices')).toEqual(['INV-0001Draft3 Nov 2026£900.00']);
    expect(screen.getAllByRole('link', { name: 'Q-00040' }).map((link) => link.getAttribute('href'))).toEqual(
      ['/quotes/edit/40', '/sales/40'],
    );
    expect(screen.getByRole('link', { name: 'INV-0001' })).toHaveAttribute('href', '/invoices/5');
  });

  it('says of a sale how far it is invoiced', async () => {
    const counts = { invoiced_parts_count: 2, parts_count: 3 };
    const sales = [
      { ...sale, ...counts },
      { ...sale, id: 39, reference_label: 'Q-00039', invoiced_parts_count: 0 },
    ];
    openCrm('/organisations/7', dealings().on('get', newest.sales, { body: quotePage(sales) }));
    expect(await texts('Sales')).toEqual([
      'Q-000402 of 3 invoicedWon 2 Nov 2026£900',
      'Q-00039Not yet invoicedWon 2 Nov 2026£900',
    ]);
  });

  it('leads to the lists of as many, filtered by it', async () => {
    openCrm('/organisations/7', dealings());
    for (const title of ['Quotes', 'Sales', 'Invoices']) await card(title);

    const query = '?organisation=7';
    expect(screen.getByRole('link', { name: 'View All quotes' })).toHaveAttribute(
      'href',
      `/quotes/all${query}`,
    );
    expect(screen.getByRole('link', { name: 'View All sales' })).toHaveAttribute('href', `/sales${query}`);
    expect(screen.getByRole('link', { name: 'View All invoices' })).toHaveAttribute(
      'href',
      `/invoices${query}`,
    );
  });

  it('counts what it does not show', async () => {
    const many = Array.from({ length: 8 }, (_, index) => makeQuoteListItem({ id: index + 1 }));
    openCrm('/organisations/7', crmApi().on('get', newest.quotes, { body: quotePage(many) }));

    expect(await screen.findByRole('link', { name: 'View All 8 quotes' })).toBeVisible();
    expect(await texts('Quotes')).toHaveLength(3);
  });

  it('says so where there is nothing', async () => {
    openCrm('/organisations/7');

    expect(await screen.findByText('No quotes yet.')).toBeVisible();
    expect(screen.getByText('No sales yet.')).toBeVisible();
    expect(await screen.findByText('No invoices yet.')).toBeVisible();
  });

  it('never delays the rest', async () => {
    const api = crmApi()
      .on('get', newest.quotes, () => new Promise(() => undefined))
      .on('get', newest.invoices, () => new Promise(() => undefined));
    openCrm('/organisations/7', api);

    expect(await screen.findByRole('button', { name: 'Edit City: Bristol' })).toBeVisible();
    expect(screen.getByText('Loading invoices')).toBeInTheDocument();
  });

  it('says what could not be loaded, and leaves the rest alone', async () => {
    const api = dealings().on('get', newest.invoices, {
      status: 403,
      body: { message: 'Not for you.' },
    });
    const { actor } = openCrm('/organisations/7', api);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The invoices could not be loadedNot for you.',
    );
    expect(await card('Quotes')).toBeVisible();

    api.on('get', newest.invoices, { body: invoicePage([]) });
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('No invoices yet.')).toBeVisible();
  });
});
