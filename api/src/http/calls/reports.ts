import type { ReportDimension, ReportSort } from 'api-contract';
import { exportCustomerReport, getCustomerReport, type CustomerReportQuery } from '../../domain';
import { collection, workbook, type CallHandlers } from '../call-handler';
import type { CallRequest } from '../call-request';

const queryOf = (request: CallRequest): CustomerReportQuery => ({
  by: (request.query('by') ?? 'organisation') as ReportDimension,
  from: request.day('from'),
  to: request.day('to'),
});

export const reportHandlers = {
  getCustomerReport: collection((context, request) => getCustomerReport(context, queryOf(request))),
  exportCustomerReport: workbook('customers-report.xlsx', (context, request) => {
    const sort = (request.query('sort') ?? 'name') as ReportSort;
    return exportCustomerReport(context, { ...queryOf(request), ...request.list(), sort });
  }),
} satisfies CallHandlers;
