import type { RouteObject } from 'shared-ui';
import { InvoiceListPage } from './pages';
import { patterns } from './paths';

/** Every address that this remote owns. The list comes with the remote itself, for it is what people open first. */
export const routes: RouteObject[] = [
  { path: patterns.invoices, element: <InvoiceListPage />, handle: { title: 'Invoices' } },
];
