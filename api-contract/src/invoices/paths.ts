import { builtPath, path, queryString } from '../path';
import type { InvoiceSort } from './invoice-status';

/** One page of the invoices, or of those in one status or overdue. */
export interface InvoicePageQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: InvoiceSort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
  /** The id of a status. */
  readonly status?: number;
  readonly overdue?: 1;
}

/** Every invoice, those to one organisation, or one page of them. */
export const xeroInvoices = builtPath(
  '/xero-invoices',
  (query: { organisation_id?: number } | InvoicePageQuery = {}) => `/xero-invoices${queryString(query)}`,
);
/** GET: when that was last done. POST: do it now. */
export const xeroInvoicesSynchronise = path('/xero-invoices/synchronise');
export const xeroInvoiceStatus = path('/xero-invoices/{invoiceId}/status');
export const xeroInvoicePdf = path('/xero-invoices/{xeroInvoiceId}/pdf');
