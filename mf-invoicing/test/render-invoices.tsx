import { screen, waitFor } from '@testing-library/react';
import { paths, type InvoiceListItem } from 'api-contract';
import { makeInvoicedQuote, makeInvoiceListItem, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';
import { serveInvoices } from './serve-invoices';

/** Three invoices that differ in everything the list shows. */
export const threeInvoices: InvoiceListItem[] = [
  makeInvoiceListItem({
    id: 1,
    xero_invoice_id: 'paid-one',
    invoice_status_id: 4,
    invoice_number: 'INV-0001',
    issue_date: '2026-09-01',
    due_date: '2026-10-01',
    paid_date: '2026-09-20',
    amount_due: 0,
    sub_total: 20499.5,
    quote: makeInvoicedQuote({ id: 11, reference_label: 'Q-00011', sub_total: 20499.5 }),
    quote_id: 11,
    organisation_invoice: { id: 1, name: 'Northern Lights Expo' },
    contact_invoice: { id: 1, name: 'Priya Shah', email: null },
  }),
  makeInvoiceListItem({
    id: 2,
    xero_invoice_id: 'overdue-one',
    invoice_status_id: 3,
    invoice_number: 'INV-0002',
    issue_date: '2026-10-02',
    due_date: '2026-11-01',
    sub_total: 950,
    amount_due: 1140,
    quote: makeInvoicedQuote({ id: 12, reference_label: 'Q-00012-R1', sub_total: 950 }),
    quote_id: 12,
    organisation_invoice: { id: 2, name: 'Café Royal' },
    contact_invoice: { id: 2, name: 'Tom Baker', email: 'tom@cafe-royal.example' },
  }),
  makeInvoiceListItem({
    id: 3,
    xero_invoice_id: 'voided-one',
    invoice_status_id: 5,
    invoice_number: null,
    issue_date: '2026-11-20',
    due_date: null,
    sub_total: 3000,
    quote: null,
    quote_id: null,
    organisation_invoice: null,
    contact_invoice: null,
  }),
];

/** Opens the list with these invoices, or this response, behind it and the provider's short code in the configuration. */
export function renderInvoices(
  answer: InvoiceListItem[] | FakeHandler = threeInvoices,
  { url = '/invoices', shortCode = '!ab1' } = {},
) {
  const api = serveInvoices(fakeApi(), answer)
    .get(paths.xeroInvoicesSynchronise(), { synchronised_at: null })
    .get(paths.xeroInvoicesUnconfirmed(), []);
  const config = { provider: { name: 'Xero', shortCode } };
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url, config }) };
}

/** The texts of the rows that are shown, cell by cell. */
export async function shownRows(): Promise<string[][]> {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Invoices' });
  await waitFor(() => expect(table.tBodies[0]).not.toHaveAttribute('aria-hidden'));
  return Array.from(table.tBodies[0]?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => cell.textContent ?? ''),
  );
}

/** The quote references of the rows that are shown, from the top. */
export const shownQuotes = async (): Promise<string[]> => (await shownRows()).map(([, quote]) => quote ?? '');
