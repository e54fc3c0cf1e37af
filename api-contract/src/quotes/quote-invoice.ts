import type { Static } from '@sinclair/typebox';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pounds,
  record,
  text,
} from '../kernel/schema';

/** How many parts of a quote have a live invoice, and how many parts it has: one without a payment plan. */
export const partCounts = { invoiced_parts_count: count, parts_count: count };

/** An invoice as the accounting provider had it at the last synchronisation. */
export const Invoice = record('Invoice', {
  /** Ours; the paths take this one or the provider's. */
  id,
  /** The provider's. */
  xero_invoice_id: text,
  xero_contact_id: nullable(text),
  invoice_status_id: id,
  invoice_status: NamedReference,
  invoice_number: nullable(text),
  issue_date: day,
  due_date: nullable(day),
  paid_date: nullable(day),
  /** The ISO code of the currency of its amounts. */
  currency: text,
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  amount_due: pounds,
  /** What credit notes have settled. */
  amount_credited: pounds,
  sent_to_contact: flag,
  last_xero_sync_at: nullable(instant),
  is_overdue: flag,
  is_paid: flag,
  /** Settled by credit notes alone: nothing was paid, although `is_paid` says that nothing is due. */
  is_credited: flag,
  /** The part of its quote that it is for, such as `Deposit 30%`; null for the whole. */
  part: nullable(text),
  /** Null when the quote of a voided, deleted or credited invoice has been deleted since. */
  quote_id: nullable(id),
  updated_at: instant,
});
export type Invoice = Static<typeof Invoice>;
