import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, remove, WORKBOOK } from '../../kernel/call/call';
import { date, filterText, listQuery, recordId, word } from '../../kernel/call/parameters';
import { NamedReference } from '../../kernel/schema';
import { REPORT_DIMENSIONS } from '../../kernel/dimensions';
import * as paths from './paths';
import { CustomerReport } from './report';
import { REPORT_SORTS } from './report-figures';
import { ReportSubscription } from './subscription';
import { reportSubscriptionSchema } from './subscription-form';

const reportQuery = {
  by: word('What has a row each; organisation when left out', REPORT_DIMENSIONS),
  from: date('The first day of the period; a year back when left out'),
  to: date('Its last day; today when left out', 'from'),
  filter: filterText,
};

export const reportCalls = describeCalls('Reports', {
  getCustomerReport: get(paths.customerReport, {
    summary: 'What was quoted, won, invoiced and paid in a period and a year earlier, and what is overdue',
    query: Type.Object(reportQuery),
    response: CustomerReport,
  }),
  getReportRow: get(paths.reportRow, {
    summary: 'The name of a row of the report',
    query: Type.Object({ by: reportQuery.by, id: recordId }),
    response: NamedReference,
    errors: [404],
  }),
  exportCustomerReport: post(paths.customerReportExport, {
    summary: 'The report as a workbook, with a sheet for each of its sections',
    query: Type.Object({ ...reportQuery, ...listQuery(REPORT_SORTS, 'name') }),
    file: WORKBOOK,
  }),
  getReportSubscription: get(paths.reportSubscription, {
    summary: 'What of the report is mailed to the signed-in user each Monday',
    response: ReportSubscription,
  }),
  saveReportSubscription: post(paths.reportSubscription, {
    summary: 'Mail the report to the signed-in user each Monday, as it is filtered here',
    body: reportSubscriptionSchema,
    response: ReportSubscription,
  }),
  deleteReportSubscription: remove(paths.reportSubscription, {
    summary: 'Stop mailing the report to the signed-in user',
  }),
});
