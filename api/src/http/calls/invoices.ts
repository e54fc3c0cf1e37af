import { downloadInvoicePdf, getInvoiceStatusNow, listInvoices } from '../../domain';
import { collection, download, plain } from '../answers';
import type { CallAnswers } from './call-answers';

export const invoiceAnswers = {
  listInvoices: collection(['invoices', 'quotes', 'organisations', 'contacts'], listInvoices, {
    changesDaily: true,
  }),
  getInvoiceStatus: plain((context, request) => getInvoiceStatusNow(context, request.name('invoiceId'))),
  downloadInvoicePdf: download((context, request) =>
    downloadInvoicePdf(context, request.name('xeroInvoiceId')),
  ),
} satisfies CallAnswers;
