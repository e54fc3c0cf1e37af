import type { InvoiceSort } from 'api-contract';
import {
  downloadInvoicePdf,
  getInvoiceStatusNow,
  getSynchronisation,
  listInvoicePage,
  listInvoices,
  synchroniseInvoicesNow,
  type InvoicePageQuestion,
} from '../../domain';
import { collection, download, plain } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';
import { asksForPage, readPage } from './page-question';

const pageOf = (request: CallRequest): InvoicePageQuestion => {
  const status = request.query('status');
  return {
    ...readPage(request),
    sort: (request.query('sort') ?? 'issued') as InvoiceSort,
    ...(status && { statusId: Number(status) }),
    overdueOnly: request.says('overdue'),
  };
};

export const invoiceAnswers = {
  listInvoices: collection(
    ['invoices', 'quotes', 'organisations', 'contacts'],
    (context, request) =>
      asksForPage(request, ['status', 'overdue'])
        ? listInvoicePage(context, pageOf(request))
        : listInvoices(context, request.number('organisation_id')),
    { changesDaily: true },
  ),
  getSynchronisation: plain(getSynchronisation),
  synchroniseInvoices: plain(synchroniseInvoicesNow),
  getInvoiceStatus: plain((context, request) => getInvoiceStatusNow(context, request.name('invoiceId'))),
  downloadInvoicePdf: download((context, request) =>
    downloadInvoicePdf(context, request.name('xeroInvoiceId')),
  ),
} satisfies CallAnswers;
