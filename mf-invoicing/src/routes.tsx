import type { RouteObject } from 'shared-ui';
import { InvoiceListPage } from './pages/invoice-list-page';
import { patterns } from './paths';

export const routes: RouteObject[] = [
  { path: patterns.invoices, element: <InvoiceListPage />, handle: { title: 'Invoices' } },
];
