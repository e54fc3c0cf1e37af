import {
  downloadInvoicePdf,
  getInvoiceStatusNow,
  getSynchronisation,
  listInvoices,
  synchroniseInvoicesNow,
} from '../../domain';
import { collection, download, plain } from '../answers';
import type { CallAnswers } from './call-answers';

export const invoiceAnswers = {
  listInvoices: collection(
    ['invoices', 'quotes', 'organisations', 'contacts'],
    (context, request) => listInvoices(context, request.number('organisation_id')),
    { changesDaily: true },
  ),
  getSynchronisation: plain(getSynchronisation),
  synchroniseInvoices: plain(synchroniseInvoicesNow),
  getInvoiceStatus: plain((context, request) => getInvoiceStatusNow(context, request.name('invoiceId'))),
  downloadInvoicePdf: download((context, request) =>
    downloadInvoicePdf(context, request.name('xeroInvoiceId')),
  ),
} satisfies CallAnswers;
