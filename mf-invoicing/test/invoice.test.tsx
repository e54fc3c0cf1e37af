import { screen, within } from '@testing-library/react';
import { paths, type InvoiceListItem } from 'api-contract';
import { makeTimeline, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { threeInvoices } from './render-invoices';

const [paid, overdue, voided] = threeInvoices as [InvoiceListItem, InvoiceListItem, InvoiceListItem];

function open(invoice: InvoiceListItem) {
  const { id, quote_id } = invoice;
  const entry = {
    subject: 'invoice' as const,
    action: 'added' as const,
    name: invoice.invoice_number,
    changes: [],
  };
  const api = fakeApi()
    .get(paths.xeroInvoice(id), invoice)
    .get(paths.timeline('invoices', id), makeTimeline([entry]))
    .on('get', /^\/quotes\/\d+\/(follow-ups|attachments)$/, { body: [] });
  const config = { provider: { name: 'Xero', shortCode: '!ab1' } };
  const url = `/invoices/${id}`;
  return {
    api,
    quote_id,
    ...renderApp(remote.routes, { api, user: makeUser(), url, config }),
  };
}

const fact = async (label: string) => {
  const [term] = await screen.findAllByText(label, { selector: 'dt' });
  return term?.parentElement;
};

test('An overdue invoice says on top what is owed and for how long, and leads to all that it is about', async () => {
  open(overdue);
  expect(await screen.findByRole('heading', { level: 1, name: /^INV-0002/ })).toBeVisible();
  expect(document.title).toContain('INV-0002');
  expect(await fact('Owed')).toHaveTextContent('£1,140.00');
  expect(await fact('Due')).toHaveTextContent(/1 Nov 2026\d+ days overdue/);
  const linksTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linksTo('Café Royal')).toBe('/organisations/2');
  expect(linksTo('Tom Baker')).toBe('/contacts/2');
  expect(linksTo('Q-00012-R1')).toBe('/sales/12');
  expect(linksTo('Edit')).toBe('/quotes/edit/12?tab=invoice');
  expect(screen.getByRole('link', { name: /^View in Xero/ })).toHaveAttribute(
    'href',
    'https://go.xero.com/app/!ab1/invoicing/view/overdue-one',
  );
  expect(await screen.findByText(/created the invoice/)).toBeVisible();
  expect(await screen.findByText('Nothing to follow up')).toBeVisible();
});

test('A paid invoice owes nothing, and says when it was paid', async () => {
  open(paid);
  expect(await fact('Paid')).toHaveTextContent('20 Sep 2026');
  expect(await fact('Owed')).toHaveTextContent('£0.00');
  expect(screen.queryByText(/days overdue/)).not.toBeInTheDocument();
});

test('What was credited of an invoice is not said to be paid', async () => {
  open({ ...paid, total_amount: 1200, amount_due: 0, amount_credited: 1000 });
  expect(await fact('Credited')).toHaveTextContent('£1,000.00');
  expect(await fact('Paid')).toHaveTextContent('£200.00');
});

test('A draft owes nothing yet', async () => {
  open({ ...overdue, invoice_status_id: 1, is_overdue: false });
  expect(await fact('Owed')).toHaveTextContent('£0.00');
});

test('A voided invoice owes nothing, and its quote is no longer its form', async () => {
  open({ ...voided, quote: overdue.quote, quote_id: overdue.quote_id });
  expect(await screen.findByText('Voided', { selector: 'h1 *' })).toBeVisible();
  expect(await fact('Owed')).toHaveTextContent('£0.00');
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  const main = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(main.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', '/invoices');
});

test('An invoice that there is not is said to be missing', async () => {
  const missing = { status: 404, body: { message: 'Not found.' } };
  const api = fakeApi()
    .on('get', paths.xeroInvoice(99), missing)
    .on('get', paths.timeline('invoices', 99), missing);
  renderApp(remote.routes, { api, user: makeUser(), url: '/invoices/99' });
  expect(await screen.findByText('We can’t find that invoice')).toBeVisible();
});
