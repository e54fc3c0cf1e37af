import { preloads, type RouteObject } from 'shared-ui';
import { invoicesIn } from './features/invoices/invoice-table';
import { InvoiceListPage } from './pages/invoice-list-page';
import { patterns } from './paths';

export const routes: RouteObject[] = [
  {
    path: patterns.invoices,
    element: <InvoiceListPage />,
    handle: { title: 'Invoices' },
    ...preloads(({ url }) => [invoicesIn(url.searchParams)]),
  },
];
