// The row types of sales targets, and of who gets the report by email.

import type { Recorded, Row } from './row-types';

/** The sales targets of a year as a record: what is saved together, and may be stale. */
export interface TargetYearRow extends Recorded {
  year: number;
}

/** What an agent is to win in a month. */
export interface SalesTargetRow extends Row {
  user_id: number;
  /** `2026-10`. */
  month: string;
  target_pence: number;
}

export interface ReportSubscriptionRow extends Row {
  user_id: number;
  /** A `MailedReport` as JSON. */
  report: string;
  /** The Monday of the next email. */
  next_on: string;
}
