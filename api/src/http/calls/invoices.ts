import { type InvoiceSort } from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  downloadInvoicePdf,
  getInvoiceStatusNow,
  getSynchronisation,
  type InvoicePageQuery,
  listInvoicePage,
  listInvoices,
  synchroniseInvoicesNow,
} from '../../domain';
import { collection, download, plain, type CallHandler } from '../call-handler';
import type { CallRequest } from '../call-request';

const pageOf = (request: CallRequest): InvoicePageQuery => {
  const status = request.query('status');
  return {
    ...request.page(),
    sort: (request.query('sort') ?? 'issued') as InvoiceSort,
    ...(status && { statusId: Number(status) }),
    overdueOnly: request.says('overdue'),
  };
};

export const invoiceHandlers = {
  listInvoices: collection(
    ['invoices', 'quotes', 'organisations', 'contacts'],
    (context, request) =>
      request.wantsPage(['status', 'overdue'])
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
} satisfies Partial<Record<CallName, CallHandler>>;
