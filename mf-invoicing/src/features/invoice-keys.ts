import { paths } from 'api-contract';

/** What counts or lists invoices, and the lists that a quote leaves or enters by having one. */
export const tellsOfInvoices = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(paths.xeroInvoices()) ||
    key === paths.dashboardStats() ||
    key.startsWith(`${paths.quotes()}?`) ||
    key.startsWith(paths.organisations()));
