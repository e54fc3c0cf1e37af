import type { Static } from '@sinclair/typebox';
import { day, nullable, oneOf, record, text } from '../../kernel/schema';
import { REPORT_DIMENSIONS } from '../../kernel/dimensions';
import { REPORT_PERIODS } from './report-periods';

/** What the report is mailed with: the filters of its page. */
export const MailedReport = record('MailedReport', {
  by: oneOf(...REPORT_DIMENSIONS),
  /** One that moves on with the days, or `dates` for those of `from` and `to`. */
  period: oneOf(...REPORT_PERIODS, 'dates'),
  from: nullable(day),
  to: nullable(day),
  filter: nullable(text),
});
export type MailedReport = Static<typeof MailedReport>;

/** `GET /reports/subscription`: of the signed-in user. */
export const ReportSubscription = record('ReportSubscription', {
  /** Null where the user has not asked for it. */
  report: nullable(MailedReport),
  /** The Monday of the next email. */
  next_on: nullable(day),
});
export type ReportSubscription = Static<typeof ReportSubscription>;
