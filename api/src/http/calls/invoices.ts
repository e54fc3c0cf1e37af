import type { InvoiceSort, InvoiceStatusFilter } from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  downloadInvoicePdf,
  exportInvoices,
  getInvoiceStatusNow,
  getSynchronisation,
  type InvoiceListQuery,
  listUnconfirmedInvoices,
  listInvoicePage,
  listInvoices,
  settleInvoices,
  synchroniseInvoicesNow,
} from '../../domain';
import { collection, download, plain, workbook, type CallHandler } from '../call-handler';
import type { CallRequest } from '../call-request';

const listOf = (request: CallRequest): InvoiceListQuery => ({
  ...request.list(),
  sort: (request.query('sort') ?? 'issued') as InvoiceSort,
  status: request.query('status') as InvoiceStatusFilter | undefined,
  overdueOnly: request.query('overdue') === '1',
  from: request.day('from'),
  to: request.day('to'),
});

export const invoiceHandlers = {
  listInvoices: collection(
    ['invoices', 'quotes', 'organisations', 'contacts'],
    (context, request) =>
      request.wantsPage(['status', 'overdue', 'from', 'to'])
        ? listInvoicePage(context, { ...request.page(), ...listOf(request) })
        : listInvoices(context, request.number('organisation_id')),
    { changesDaily: true },
  ),
  exportInvoices: download((context, request) =>
    workbook(context, exportInvoices(context, listOf(request)), 'invoices-export.xlsx'),
  ),
  getSynchronisation: plain(getSynchronisation),
  synchroniseInvoices: plain(synchroniseInvoicesNow),
  listUnconfirmedInvoices: plain(listUnconfirmedInvoices),
  checkUnconfirmedInvoices: plain(async (context) => {
    await settleInvoices(context);
    return listUnconfirmedInvoices(context);
  }),
  getInvoiceStatus: plain((context, request) => getInvoiceStatusNow(context, request.name('invoiceId'))),
  downloadInvoicePdf: download((context, request) =>
    downloadInvoicePdf(context, request.name('xeroInvoiceId')),
  ),
} satisfies Partial<Record<CallName, CallHandler>>;
