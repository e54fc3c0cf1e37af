import { DEFAULT_SEARCH_LIMIT, WORKBOOK_NAMES } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, plain, record, saved, workbook, type CallHandlers } from '../call-handler';
import { orderOf } from './lists';

const periodOf = ({
  by = 'organisation',
  from,
  to,
  filter,
}: QueryOf<'getCustomerReport'>): domain.CustomerReportQuery => ({ by, from, to, filter });

export const reportRoutes = {
  getDashboardStats: collection(domain.getDashboardStats),
  getDashboardCharts: collection(domain.getDashboardCharts),
  getToDoCounts: collection((context, { params }) => domain.getToDoCounts(context, params.id)),
  getCustomerReport: collection((context, { query }) => domain.getCustomerReport(context, periodOf(query))),
  getReportRow: collection((context, { query }) => domain.getReportRow(context, query)),
  exportCustomerReport: workbook(WORKBOOK_NAMES.customers, (context, { query }) =>
    domain.exportCustomerReport(context, {
      ...periodOf(query),
      ...orderOf(query, 'name'),
    }),
  ),
  getReportSubscription: plain((context, { user }) => domain.getReportSubscription(context, user)),
  saveReportSubscription: plain((context, { body, user }) =>
    domain.saveReportSubscription(context, body, user),
  ),
  deleteReportSubscription: plain((context, { user }) => domain.deleteReportSubscription(context, user)),
  getSalesTargets: record((context, { params }) => domain.getSalesTargets(context, params.year)),
  updateSalesTargets: saved((context, { params, body, saving }) =>
    domain.updateSalesTargets(context, params.year, body, saving),
  ),
  listChoices: plain((context, { params, query, user }) =>
    domain.listChoices(context, params.kind, query, user),
  ),
  search: plain((context, { query }) =>
    domain.search(context, { text: query.q, limit: Number(query.limit ?? DEFAULT_SEARCH_LIMIT) }),
  ),
} satisfies Partial<CallHandlers>;
