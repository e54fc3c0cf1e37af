import type { InvoiceSort, InvoiceStatusFilter } from 'api-contract';
import * as domain from '../../domain';
import { collection, download, plain, workbook, type CallHandlers } from '../call-handler';
import type { CallRequest } from '../call-request';

const listOf = (request: CallRequest): domain.InvoiceListQuery => ({
  ...request.list(),
  sort: (request.query('sort') ?? 'issued') as InvoiceSort,
  status: request.query('status') as InvoiceStatusFilter | undefined,
  overdue: request.query('overdue') as domain.InvoiceListQuery['overdue'],
  from: request.day('from'),
  to: request.day('to'),
  paid: { from: request.day('paid_from'), to: request.day('paid_to') },
  dimensions: request.dimensions(),
});

export const invoiceHandlers = {
  listInvoices: collection((context, request) =>
    request.wantsPage(['status', 'overdue', 'from', 'to', 'paid_from', 'paid_to'])
      ? domain.listInvoicePage(context, { ...request.page(), ...listOf(request) })
      : domain.listInvoices(context, request.number('organisation_id')),
  ),
  exportInvoices: workbook('invoices-export.xlsx', (context, request) =>
    domain.exportInvoices(context, listOf(request)),
  ),
  getSynchronisation: plain(domain.getSynchronisation),
  synchroniseInvoices: plain(domain.synchroniseInvoicesNow),
  listUnconfirmedInvoices: plain(domain.listUnconfirmedInvoices),
  checkUnconfirmedInvoices: plain(async (context) => {
    await domain.settleInvoices(context);
    return domain.listUnconfirmedInvoices(context);
  }),
  getInvoiceStatus: plain((context, request) =>
    domain.getInvoiceStatusNow(context, request.name('invoiceId')),
  ),
  downloadInvoicePdf: download((context, request) =>
    domain.downloadInvoicePdf(context, request.name('xeroInvoiceId')),
  ),
} satisfies CallHandlers;
