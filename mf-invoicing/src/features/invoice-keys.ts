import { paths } from 'api-contract';

/** Matches the keys of what counts or lists invoices, and of the lists that a quote enters or leaves by having one. */
export const showsInvoices = (key: unknown): boolean =>
  typeof key === 'string' &&
  (key.startsWith(paths.xeroInvoices()) ||
    key.startsWith(paths.quotesToInvoice()) ||
    key.startsWith(paths.overdueClients()) ||
    key === paths.dashboardStats() ||
    key.startsWith(`${paths.quotes()}?`) ||
    key.startsWith(paths.organisations()));
