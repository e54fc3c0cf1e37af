import type { RouteObject } from 'shared-ui';
import { InvoiceListPage } from './pages/invoice-list-page';
import { patterns } from './paths';

/** Every address that this remote owns. */
export const routes: RouteObject[] = [
  { path: patterns.invoices, element: <InvoiceListPage />, handle: { title: 'Invoices' } },
];
