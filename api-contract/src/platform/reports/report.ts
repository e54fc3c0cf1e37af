import { type Static, Type } from '@sinclair/typebox';
import { count, day, nullable, oneOf, pounds, record, text } from '../../kernel/schema';
import { REPORT_DIMENSIONS } from '../../kernel/dimensions';

/** How many, and the sum without VAT. */
export const Tally = record('Tally', { count, value: pounds });
export type Tally = Static<typeof Tally>;

/** What happened in a period. */
export const ReportFigures = record('ReportFigures', {
  /** Quotes of a date in the period that are neither drafts nor superseded. */
  quoted: Tally,
  /** The quotes that were won, lost or have expired, and the quotes that were won. */
  decided_count: count,
  decided_won_count: count,
  /** Quotes whose sale was won in the period. */
  won: Tally,
  /** From the date of the quote to the day on which it was won, on average; null when none was won. */
  days_to_win: nullable(Type.Number()),
  /** Invoices issued in the period that are neither voided, deleted nor credited. */
  invoiced: Tally,
  /** Invoices paid in full in the period. */
  paid: Tally,
});
export type ReportFigures = Static<typeof ReportFigures>;

/** One row of the report. */
export const ReportRow = record('ReportRow', {
  /** The id of the record, or a month as 202610; 0 for what belongs to none. */
  id: count,
  name: text,
  now: ReportFigures,
  /** The same of the period before. */
  before: ReportFigures,
  /** What is overdue today, for each of `OVERDUE_AGES`. */
  overdue: Type.Array(Tally),
});
export type ReportRow = Static<typeof ReportRow>;

/** A row of a section of the report. Of the figures it has those of its section. */
export const ReportSectionRow = record('ReportSectionRow', {
  /** As in `ReportRow`. */
  id: count,
  name: text,
  /** Quotes of a date in the period that are lost. */
  lost: Type.Optional(Tally),
  /** Quotes whose sale was won in the period. */
  won: Type.Optional(Tally),
  /** The targets of the months of the period, whole months; null where there are none. */
  target: Type.Optional(nullable(pounds)),
  /** Of the total: what the sales agents who have a target won, which the target is compared with. */
  won_with_target: Type.Optional(pounds),
  /** Quotes that are open today, whatever the period, and those of each stage. */
  open: Type.Optional(Tally),
  draft: Type.Optional(Tally),
  sent: Type.Optional(Tally),
  negotiating: Type.Optional(Tally),
});
export type ReportSectionRow = Static<typeof ReportSectionRow>;

/** By name, months in their order. The total has each quote once. */
export const ReportSection = record('ReportSection', {
  rows: Type.Array(ReportSectionRow),
  total: ReportSectionRow,
});
export type ReportSection = Static<typeof ReportSection>;

const window = { from: day, to: day };

/** `GET /reports/customers`. */
export const CustomerReport = record('CustomerReport', {
  by: oneOf(...REPORT_DIMENSIONS),
  ...window,
  /** The same dates a year earlier. */
  before: record('ReportPeriod', window),
  /** By name, those that the filter finds. A row without any figure is left out. */
  rows: Type.Array(ReportRow),
  /** The total of these rows, with each quote and invoice once: less than the sum of the rows where one belongs to several. */
  total: ReportRow,
  /** How many invoices of these rows the sums leave out because of their currency, of the period, of the one before and overdue today. */
  other_currency: count,
  /** Lost quotes by reason, sales agents against their targets, and open quotes by event month and stage. */
  sections: record('ReportSections', {
    lost: ReportSection,
    agents: ReportSection,
    forecast: ReportSection,
  }),
});
export type CustomerReport = Static<typeof CustomerReport>;
