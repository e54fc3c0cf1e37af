import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, remove, WORKBOOK, patch } from '../kernel/call/call';
import { filterText, queryId, word, date, listQuery, recordId, searchText } from '../kernel/call/parameters';
import { REPORT_DIMENSIONS } from '../kernel/dimensions';
import {
  CHOICE_LIMIT,
  TARGET_YEARS,
  DEFAULT_SEARCH_LIMIT,
  SEARCH_LIMITS,
  TIMELINE_PAGE,
} from '../kernel/limits';
import { oneOf, NamedReference } from '../kernel/schema';
import { CHOICE_KINDS, ChoiceResponse } from './choices/choice';
import { DashboardCharts, DashboardStats, ToDoCounts } from './dashboard/dashboard';
import * as paths from './paths';
import { PersonalData } from './personal-data/personal-data';
import { personSchema } from './personal-data/personal-data-form';
import { CustomerReport } from './reports/report';
import { REPORT_SORTS } from './reports/report-figures';
import { ReportSubscription } from './reports/subscription';
import { reportSubscriptionSchema } from './reports/subscription-form';
import { SalesTargets } from './sales-targets/sales-targets';
import { salesTargetsSchema } from './sales-targets/sales-targets-form';
import { SearchResponse } from './search/search';
import { RecordFacts, Timeline } from './timeline/timeline';
import { FACT_RECORDS, TIMELINE_RECORDS, TIMELINE_TOPICS } from './timeline/timeline-fields';

export const choiceCalls = describeCalls('Choices', {
  listChoices: get(paths.choices, {
    summary: 'What a field offers while somebody types',
    description: `The ones used last, and the first ${CHOICE_LIMIT} of the others: what matches the filter best, then in order of heading and name; quotes newest first. The filter ignores case and accents.`,
    params: Type.Object({ kind: oneOf(...CHOICE_KINDS) }),
    query: Type.Object({
      filter: filterText,
      mode: word('Of organisations: only those that can be quoted or invoiced', ['quotable', 'invoicable']),
      archived: word('Also those that are archived or disabled', ['1']),
      organisation_id: queryId('Of contacts: whose; without it there are none'),
      quote_id: queryId('Of product groups: the quote for whose event day they are priced'),
      is_event: word('Of product groups: only those that have an event date on quotes', ['1']),
      id: queryId('Which record to return as `chosen`'),
    }),
    response: ChoiceResponse,
  }),
});

export const dashboardCalls = describeCalls('Dashboard', {
  getDashboardStats: get(paths.dashboardStats, {
    summary: 'Counts of quotes, sales and invoices, and recent notes',
    response: DashboardStats,
    isPolled: true,
  }),
  getDashboardCharts: get(paths.dashboardCharts, {
    summary: 'Open quotes by status and sales by month, counted and summed',
    response: DashboardCharts,
    isPolled: true,
  }),
  getToDoCounts: get(paths.toDoCounts, {
    summary: 'How many rows the lists have that the section To do of a user’s menu leads to',
    response: ToDoCounts,
    isPolled: true,
  }),
});

export const personalDataCalls = describeCalls('Personal data', {
  findPersonalData: post(paths.personalData, {
    summary: 'How many records name a person outside the company; for administrators',
    body: personSchema,
    response: PersonalData,
    administratorsOnly: true,
  }),
  exportPersonalData: post(paths.personalDataExport, {
    summary: 'All that is kept of a person, with their files, as a zip; for administrators',
    body: personSchema,
    file: 'application/zip',
    administratorsOnly: true,
  }),
  erasePersonalData: post(paths.personalDataErasure, {
    summary: 'Erase a person; for administrators',
    description: 'Cannot be undone. The response says what stays, and why.',
    body: personSchema,
    response: PersonalData,
    administratorsOnly: true,
  }),
});

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
    query: Type.Object({ ...reportQuery, ...listQuery(REPORT_SORTS, 'name', 'asc') }),
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

const byYear = Type.Object({ year: Type.Integer({ minimum: TARGET_YEARS.min, maximum: TARGET_YEARS.max }) });

export const salesTargetCalls = describeCalls('Sales targets', {
  getSalesTargets: get(paths.salesTargets, {
    summary: 'What each sales agent is to win in the months of a year',
    params: byYear,
    response: SalesTargets,
  }),
  updateSalesTargets: patch(paths.salesTargets, {
    summary: 'Change the targets of some agents in a year, as an administrator',
    params: byYear,
    body: salesTargetsSchema,
    response: SalesTargets,
    administratorsOnly: true,
  }),
});

export const searchCalls = describeCalls('Search', {
  search: get(paths.search, {
    summary: 'Records of every kind by any part of their name, reference or code',
    description:
      'Case and accents are ignored, and each word of the text must be found. The exact reference or code comes first, then what begins with the text, then what contains it.',
    query: Type.Object({
      q: searchText,
      limit: word(`Hits of each kind; ${DEFAULT_SEARCH_LIMIT} when left out`, SEARCH_LIMITS.map(String)),
    }),
    response: SearchResponse,
  }),
});

export const timelineCalls = describeCalls('Timelines', {
  getTimeline: get(paths.timeline, {
    summary: 'What has happened to a record and to all that belongs to it, newest first',
    description: `At most ${TIMELINE_PAGE} entries; \`next\` is the \`before\` of those that are older.`,
    params: Type.Object({ record: oneOf(...TIMELINE_RECORDS), id: recordId }),
    query: Type.Object({
      before: queryId('Only what is older than this entry'),
      topic: word('Only what is about this', TIMELINE_TOPICS),
    }),
    response: Timeline,
  }),
  getRecordFacts: get(paths.recordFacts, {
    summary: 'What an organisation or a contact owes, their open quotes, next follow-up and last contact',
    params: Type.Object({ record: oneOf(...FACT_RECORDS), id: recordId }),
    response: RecordFacts,
  }),
});
