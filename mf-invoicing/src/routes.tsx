import { pages } from 'api-contract';
import { lazyPage, preloads, type RouteObject } from 'shared-ui';
import { invoicesIn } from './features/invoices/invoice-table';
import { InvoiceListPage } from './pages/invoice-list-page';

const ToInvoicePage = lazyPage(async () => (await import('./pages/to-invoice-page')).ToInvoicePage);
const OverduePage = lazyPage(async () => (await import('./pages/overdue-page')).OverduePage);

export const routes: RouteObject[] = [
  {
    path: pages.invoices.pattern,
    element: <InvoiceListPage />,
    handle: { title: 'Invoices' },
    ...preloads(({ url }) => [invoicesIn(url.searchParams)]),
  },
  { path: pages.toInvoice.pattern, element: <ToInvoicePage />, handle: { title: 'To Invoice' } },
  { path: pages.overdueClients.pattern, element: <OverduePage />, handle: { title: 'Overdue' } },
];
