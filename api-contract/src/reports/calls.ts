import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, WORKBOOK } from '../call';
import { date, listQuery, recordId, word } from '../parameters';
import { NamedReference } from '../schema';
import { REPORT_DIMENSIONS } from './dimensions';
import * as paths from './paths';
import { CustomerReport } from './report';
import { REPORT_SORTS } from './report-figures';

const reportQuery = {
  by: word('What has a row each; organisation when left out', REPORT_DIMENSIONS),
  from: date('The first day of the period; a year back when left out'),
  to: date('Its last day; today when left out'),
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
    summary: 'The report as a workbook',
    query: Type.Object({ ...reportQuery, ...listQuery(REPORT_SORTS, 'name') }),
    file: WORKBOOK,
  }),
});
