import { lazyPage, preloads, type RouteObject } from 'shared-ui';
import { invoicesIn } from './features/invoices/invoice-table';
import { InvoiceListPage } from './pages/invoice-list-page';
import { patterns } from './paths';

const ToInvoicePage = lazyPage(async () => (await import('./pages/to-invoice-page')).ToInvoicePage);
const OverduePage = lazyPage(async () => (await import('./pages/overdue-page')).OverduePage);

export const routes: RouteObject[] = [
  {
    path: patterns.invoices,
    element: <InvoiceListPage />,
    handle: { title: 'Invoices' },
    ...preloads(({ url }) => [invoicesIn(url.searchParams)]),
  },
  { path: patterns.toInvoice, element: <ToInvoicePage />, handle: { title: 'To Invoice' } },
  { path: patterns.overdue, element: <OverduePage />, handle: { title: 'Overdue' } },
];
