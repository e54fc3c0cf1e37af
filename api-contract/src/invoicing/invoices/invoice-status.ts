import { formatQuantity } from '../../kernel/texts/counts';
import { CURRENCY } from '../../kernel/limits';
import type { Pence } from '../../kernel/money';
import type { CalendarDate, Pounds } from '../../kernel/schema';

/** The ids of the statuses. */
export const INVOICE_STATUS = {
  draft: 1,
  submitted: 2,
  authorised: 3,
  paid: 4,
  voided: 5,
  deleted: 6,
} as const;

/** The statuses of an invoice, with the provider's word for each. */
export const INVOICE_STATUSES = [
  { id: INVOICE_STATUS.draft, name: 'Draft', providerWord: 'DRAFT' },
  { id: INVOICE_STATUS.submitted, name: 'Submitted', providerWord: 'SUBMITTED' },
  { id: INVOICE_STATUS.authorised, name: 'Authorised', providerWord: 'AUTHORISED' },
  { id: INVOICE_STATUS.paid, name: 'Paid', providerWord: 'PAID' },
  { id: INVOICE_STATUS.voided, name: 'Voided', providerWord: 'VOIDED' },
  { id: INVOICE_STATUS.deleted, name: 'Deleted', providerWord: 'DELETED' },
] as const;

/** The statuses by id as screens and workbooks name them: the dashboard calls an authorised invoice Approved. */
export const INVOICE_STATUS_NAMES: ReadonlyMap<number, string> = new Map(
  INVOICE_STATUSES.map(({ id, name }) => [id, id === INVOICE_STATUS.authorised ? 'Approved' : name]),
);

/**
 * The statuses that the list can be filtered by: the ids, and two figures of the dashboard. `approved` is authorised and not sent yet,
 * `awaiting-payment` is authorised, sent and not paid in full. `credited` is settled by credit notes alone, which Paid (4) leaves out. `live`
 * is neither voided, deleted nor credited.
 */
export const INVOICE_STATUS_FILTERS = [
  '1',
  '2',
  '3',
  '4',
  'credited',
  '5',
  '6',
  'approved',
  'awaiting-payment',
  'live',
] as const;
export type InvoiceStatusFilter = (typeof INVOICE_STATUS_FILTERS)[number];

/** For how many days an invoice is overdue. */
export const OVERDUE_AGES = ['1-30', '31-60', '61-90', 'over-90'] as const;
export type OverdueAge = (typeof OVERDUE_AGES)[number];

/** The fewest and the most days of an age. */
export const OVERDUE_DAYS: Readonly<Record<OverdueAge, { from: number; to?: number }>> = {
  '1-30': { from: 1, to: 30 },
  '31-60': { from: 31, to: 60 },
  '61-90': { from: 61, to: 90 },
  'over-90': { from: 91 },
};

/** The columns by which a page of invoices can be sorted. */
export const INVOICE_SORTS = [
  'status',
  'quote',
  'organisation',
  'contact',
  'number',
  'issued',
  'due',
  'overdue',
  'paid',
  'sub-total',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The columns by which the quotes to invoice can be sorted. */
export const TO_INVOICE_SORTS = ['quote', 'organisation', 'agent', 'won', 'total'] as const;
export type ToInvoiceSort = (typeof TO_INVOICE_SORTS)[number];

/** The provider's words. */
export type ProviderInvoiceStatus = (typeof INVOICE_STATUSES)[number]['providerWord'];

/** The boxes of the dashboard; an invoice may be in several, or in none. */
export type InvoiceBucket = 'draft' | 'authorised' | 'awaiting_payment' | 'overdue';

/** What the flags and the dashboard are computed from. */
export interface InvoiceFacts {
  invoice_status_id: number;
  amount_due: Pounds;
  due_date: CalendarDate | null;
  sent_to_contact: boolean;
}

/** Returns our status for the provider's word in any case; undefined for an unknown word. */
export const findInvoiceStatus = (providerWord: string) =>
  INVOICE_STATUSES.find((status) => status.providerWord === providerWord.toUpperCase());

/** Paid in full. */
export const isPaid = ({ invoice_status_id }: Pick<InvoiceFacts, 'invoice_status_id'>): boolean =>
  invoice_status_id === INVOICE_STATUS.paid;

/** Settled in full by credit notes, so that nothing was paid. The provider has no status of its own for it. */
export const isCredited = ({
  amount_credited,
  total_amount,
  ...invoice
}: Pick<InvoiceFacts, 'invoice_status_id'> & { amount_credited: Pounds; total_amount: Pounds }): boolean =>
  isPaid(invoice) && amount_credited > 0 && amount_credited >= total_amount;

/** Returns what was paid of an invoice: what is neither due nor was credited. */
export const paidPence = ({ total, due, credited }: Record<'total' | 'due' | 'credited', Pence>): Pence =>
  Math.max(0, total - credited - due);

const isAuthorised = ({ invoice_status_id }: Pick<InvoiceFacts, 'invoice_status_id'>) =>
  invoice_status_id === INVOICE_STATUS.authorised;

/** Returns what is owed of an invoice: nothing until it is authorised, nor once it has ended. */
export const owedOf = (invoice: Pick<InvoiceFacts, 'invoice_status_id' | 'amount_due'>): Pounds =>
  isAuthorised(invoice) ? invoice.amount_due : 0;

/** Authorised, with money still due after its day. `today` is the London date: see `londonDate`. */
export const isOverdue = (invoice: InvoiceFacts, today: CalendarDate): boolean =>
  isAuthorised(invoice) && invoice.amount_due > 0 && invoice.due_date !== null && invoice.due_date < today;

/** Authorised and sent, with money still due. */
export const isAwaitingPayment = (
  invoice: Pick<InvoiceFacts, 'invoice_status_id' | 'amount_due' | 'sent_to_contact'>,
): boolean => isAuthorised(invoice) && invoice.sent_to_contact && invoice.amount_due > 0;

/** Returns the status that screens and workbooks show: an authorised invoice is Approved or Awaiting Payment, as on the dashboard. */
export const invoiceStatusName = (
  invoice: Pick<InvoiceFacts, 'invoice_status_id' | 'amount_due' | 'sent_to_contact'> & {
    is_credited: boolean;
  },
): string => {
  if (invoice.is_credited) return 'Credited';
  if (isAwaitingPayment(invoice)) return 'Awaiting Payment';
  return INVOICE_STATUS_NAMES.get(invoice.invoice_status_id) ?? '';
};

/** Neither voided nor deleted. */
export const isLive = ({ invoice_status_id }: Pick<InvoiceFacts, 'invoice_status_id'>): boolean =>
  invoice_status_id !== INVOICE_STATUS.voided && invoice_status_id !== INVOICE_STATUS.deleted;

/** A voided, deleted or credited invoice frees its quote for a new one. */
export const isInForce = (
  invoice: Pick<InvoiceFacts, 'invoice_status_id'> & { is_credited?: boolean },
): boolean => isLive(invoice) && !invoice.is_credited;

/** An invoice in another currency than ours; its amounts are never added to pounds. */
export const isInOtherCurrency = ({ currency }: { currency: string }): boolean => currency !== CURRENCY;

/** Returns which invoices sums in pounds leave out, such as "without 2 invoices in other currencies"; empty for none. */
export const withoutOtherCurrencies = (count: number): string =>
  count === 0 ? '' : `without ${formatQuantity(count, 'invoice')} in other currencies`;

/** Counts in totals: neither voided, deleted nor credited, and in pounds. */
export const isInTotals = (invoice: {
  invoice_status_id: number;
  is_credited?: boolean;
  currency: string;
}): boolean => isInForce(invoice) && !isInOtherCurrency(invoice);

/** Only a draft may be unlocked; the server reads its status from the provider first. */
export const isUnlockable = ({ invoice_status_id }: Pick<InvoiceFacts, 'invoice_status_id'>): boolean =>
  invoice_status_id === INVOICE_STATUS.draft;

/** The dashboard boxes that count this invoice on the given London date. */
export const invoiceBuckets = (invoice: InvoiceFacts, today: CalendarDate): InvoiceBucket[] => {
  const buckets: InvoiceBucket[] = [];
  if (invoice.invoice_status_id === INVOICE_STATUS.draft) buckets.push('draft');
  if (isAuthorised(invoice) && !invoice.sent_to_contact) buckets.push('authorised');
  if (isAwaitingPayment(invoice)) buckets.push('awaiting_payment');
  if (isOverdue(invoice, today)) buckets.push('overdue');
  return buckets;
};
