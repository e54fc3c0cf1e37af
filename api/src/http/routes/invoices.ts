import { WORKBOOK_NAMES } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, download, plain, workbook, type CallHandlers } from '../call-handler';
import { dimensionsOf, findPage, orderOf, pageIn } from './lists';

const selectionOf = (query: QueryOf<'exportInvoices'>): domain.InvoiceListQuery => ({
  ...orderOf(query, 'issued'),
  status: query.status,
  overdue: query.overdue,
  from: query.from,
  to: query.to,
  paid: { from: query.paid_from, to: query.paid_to },
  dimensions: dimensionsOf(query),
});

export const invoiceRoutes = {
  listInvoices: collection((context, { query }) => {
    const page = findPage(query);
    return page
      ? domain.listInvoicePage(context, { ...page, ...selectionOf(query) })
      : domain.listInvoices(context, query.organisation_id);
  }),
  exportInvoices: workbook(WORKBOOK_NAMES.invoices, (context, { query }) =>
    domain.exportInvoices(context, selectionOf(query)),
  ),
  getSynchronisation: plain(domain.getSynchronisation),
  synchroniseInvoices: plain(domain.synchroniseInvoicesNow),
  listUnconfirmedInvoices: plain(domain.listUnconfirmedInvoices),
  checkUnconfirmedInvoices: plain(async (context) => {
    await domain.settleInvoices(context);
    return domain.listUnconfirmedInvoices(context);
  }),
  listQuotesToInvoice: collection((context, { query }) =>
    domain.listQuotesToInvoice(context, { ...pageIn(query), ...orderOf(query, 'won', 'asc') }),
  ),
  chooseClientsAsPayers: plain((context, { body, user }) =>
    domain.chooseClientsAsPayers(context, body, user),
  ),
  getInvoiceRun: plain(domain.getInvoiceRun),
  addToInvoiceRun: plain((context, { body, user }) => domain.addToInvoiceRun(context, body, user)),
  getInvoiceStatus: plain((context, { params }) => domain.getInvoiceStatusNow(context, params.invoiceId)),
  downloadInvoicePdf: download((context, { params }) =>
    domain.downloadInvoicePdf(context, params.xeroInvoiceId),
  ),
} satisfies Partial<CallHandlers>;
