import { path, queryPath, type ListPageQuery } from '../kernel/call/path';
import type { DimensionQuery } from '../kernel/dimensions';
import type { CalendarDate } from '../kernel/schema';
import type { OverdueClientSort } from './chasing/chasing';
import type { OverdueAge, InvoiceSort, InvoiceStatusFilter, ToInvoiceSort } from './invoices/invoice-status';

/** One page of the clients with overdue invoices. */
export interface OverdueClientQuery extends ListPageQuery<OverdueClientSort> {
  readonly age?: OverdueAge;
  readonly unchased?: 1;
}

export const overdueClients = queryPath<Partial<OverdueClientQuery>>()('/overdue-clients');
export const paymentReminders = path('/payment-reminders');
export const paymentReminderPreview = path('/payment-reminders/preview');
export const paymentReminderSendAgain = path('/payment-reminders/{id}/send-again');
export const paymentReminderFile = path('/payment-reminders/{id}/files/{fileId}');
/** What an organisation was reminded of. */
export const organisationReminders = path('/organisations/{id}/payment-reminders');
export const statement = path('/organisations/{id}/statement');

/** One page of the invoices, or of those in one status or overdue. */
export interface InvoicePageQuery extends DimensionQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: InvoiceSort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
  readonly status?: InvoiceStatusFilter;
  readonly overdue?: 1 | OverdueAge;
  /** The first and the last day of issue. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** The first and the last day on which they were paid in full. */
  readonly paid_from?: CalendarDate;
  readonly paid_to?: CalendarDate;
}

/** Every invoice, those to one organisation, or one page of them. */
export const xeroInvoices = queryPath<{ organisation_id?: number } | InvoicePageQuery>()('/xero-invoices');
export const xeroInvoicesExport =
  queryPath<Omit<Partial<InvoicePageQuery>, 'page' | 'per_page'>>()('/xero-invoices-export');
/** GET: when that was last done. POST: do it now. */
export const xeroInvoicesSynchronise = path('/xero-invoices/synchronise');
/** GET: the quotes whose invoice is in doubt. POST: checks them with the provider. */
export const xeroInvoicesUnconfirmed = path('/xero-invoices/unconfirmed');
/** An invoice by our id. */
export const xeroInvoice = path('/xero-invoices/{id}');
export const xeroInvoiceStatus = path('/xero-invoices/{invoiceId}/status');
export const xeroInvoicePdf = path('/xero-invoices/{xeroInvoiceId}/pdf');
/** The won quotes without a live invoice. */
export const quotesToInvoice = queryPath<Partial<ListPageQuery<ToInvoiceSort>>>()('/quotes-to-invoice');
/** POST: the client pays, where nobody is chosen yet. */
export const quotesToInvoicePayers = path('/quotes-to-invoice/payers');
/** GET: what became of the invoices that were asked for. POST: ask for some. */
export const invoiceRun = path('/invoice-run');
