// The row types of reminders of overdue invoices.

import type { Row } from './row-types';

/** A reminder of the overdue invoices of a client. */
export interface ReminderRow extends Row {
  organisation_id: number;
  sent_by_user_id: number;
  /** JSON: a list of addresses, the first of which it is written to. */
  recipients: string;
  /** As it was sent; until then as it would have been when it was asked for. */
  subject: string;
  content: string;
  /** The same with their fields, which are filled in when it is sent. */
  template_subject: string;
  template_text: string;
  has_statement: boolean;
  /** The job of the mail, which is deleted when it is old. */
  job_id: number;
  created_at: string;
  /** When the mail server accepted it. */
  sent_at: string | null;
  /** When it was found that all its invoices had been paid, so that it was not sent. */
  not_needed_at: string | null;
  /** Why it was not sent. */
  cancelled_reason: string | null;
}

/** An invoice of a reminder, with what was due of it then. */
export interface ReminderInvoiceRow extends Row {
  reminder_id: number;
  invoice_id: number;
  amount_due_pence: number;
}

/** A stored file of a reminder, under the name that the client sees. */
export interface ReminderFileRow extends Row {
  reminder_id: number;
  file_id: number;
  name: string;
}
