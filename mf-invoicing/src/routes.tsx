import { pages, paths } from 'api-contract';
import { lazyPage, preloads, type RouteObject, type SlotFills } from 'shared-ui';
import { invoicesIn } from './features/invoices/invoice-table';
import { QuoteInvoice } from './features/quote-invoice/quote-invoice-panel';
import { InvoiceListPage } from './pages/invoice-list-page';

const InvoicePage = lazyPage(async () => (await import('./pages/invoice-page')).InvoicePage);
const ToInvoicePage = lazyPage(async () => (await import('./pages/to-invoice-page')).ToInvoicePage);
const OverduePage = lazyPage(async () => (await import('./pages/overdue-page')).OverduePage);

/** What this remote shows on the pages of others. */
export const slots = {
  'quote.invoice': QuoteInvoice,
  'organisation.panel': lazyPage(
    async () => (await import('./features/chasing/statement-card')).StatementCard,
  ),
} satisfies SlotFills;

export const routes: RouteObject[] = [
  {
    path: pages.invoices.pattern,
    element: <InvoiceListPage />,
    handle: { title: 'Invoices' },
    ...preloads(({ url }) => [invoicesIn(url.searchParams)]),
  },
  {
    path: pages.invoice.pattern,
    element: <InvoicePage />,
    handle: { title: 'Invoice' },
    ...preloads(({ params }) => [
      paths.xeroInvoice(params['invoiceId']!),
      paths.timeline('invoices', params['invoiceId']!),
    ]),
  },
  { path: pages.toInvoice.pattern, element: <ToInvoicePage />, handle: { title: 'To Invoice' } },
  { path: pages.overdueClients.pattern, element: <OverduePage />, handle: { title: 'Overdue Clients' } },
];
