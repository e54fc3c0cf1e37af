import { type Static, Type } from '@sinclair/typebox';
import { OVERDUE_AGES } from '../invoices/invoice-status';
import { MailStatus } from '../../letters/mails/mail';
import { sentFields } from '../../letters/mails/sent-email';
import { ProposalFile } from '../../letters/proposals/proposal';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pageFields,
  positiveInteger,
  pounds,
  record,
  text,
} from '../../kernel/schema';

/** The columns by which the overdue clients can be sorted: `oldest` by the earliest due date, the ages by what is due of them. */
export const OVERDUE_CLIENT_SORTS = ['organisation', ...OVERDUE_AGES, 'total', 'oldest', 'chased'] as const;
export type OverdueClientSort = (typeof OVERDUE_CLIENT_SORTS)[number];

/** The newest reminder of a client. */
export const LastReminder = record('LastReminder', {
  id,
  created_at: instant,
  sent_by_user: NamedReference,
  status: MailStatus,
});
export type LastReminder = Static<typeof LastReminder>;

/** Credit notes, prepayments and overpayments of a client that are allocated to no invoice at the provider, in one currency. */
export const UnallocatedCredit = record('UnallocatedCredit', {
  /** The ISO code. */
  currency: text,
  amount: pounds,
});
export type UnallocatedCredit = Static<typeof UnallocatedCredit>;

/** An entry for each currency, pounds first. It is never subtracted from what is due. */
const unallocatedCredit = Type.Array(UnallocatedCredit);

/** What is overdue for each of the `OVERDUE_AGES`. */
const ages = Type.Array(pounds, { minItems: 4, maxItems: 4 });

/** A client with overdue invoices. */
export const OverdueClient = record('OverdueClient', {
  organisation: NamedReference,
  /** In any currency, as its list of overdue invoices has them. */
  invoice_count: count,
  /** How many of them the sums leave out because of their currency. */
  other_currency_count: count,
  ages,
  total_due: pounds,
  oldest_due_date: day,
  unallocated_credit: unallocatedCredit,
  last_reminder: nullable(LastReminder),
});
export type OverdueClient = Static<typeof OverdueClient>;

/** One page of the overdue clients, with the sums of all that match. */
export const OverdueClientPage = record('OverdueClientPage', {
  /** In the requested order. */
  clients: Type.Array(OverdueClient),
  /** `total_count` counts all, however long they are overdue. */
  ...pageFields,
  found_ages: ages,
  found_total: pounds,
  /** How many overdue invoices the sums leave out because of their currency; such an invoice alone makes no client overdue here. */
  found_other_currency: count,
});
export type OverdueClientPage = Static<typeof OverdueClientPage>;

/** An overdue invoice in a reminder. */
export const OverdueInvoice = record('OverdueInvoice', {
  id,
  invoice_number: text,
  due_date: day,
  amount_due: pounds,
  days_overdue: positiveInteger,
});
export type OverdueInvoice = Static<typeof OverdueInvoice>;

/** What the reminder of one client begins with. */
export const ReminderDraft = record('ReminderDraft', {
  organisation: NamedReference,
  /** Empty where everything was paid meanwhile. */
  invoices: Type.Array(OverdueInvoice),
  /** The contacts of these invoices; one without an address cannot be written to. */
  contacts: Type.Array(record('ReminderContact', { id, name: text, email: nullable(text) })),
  unallocated_credit: unallocatedCredit,
  last_reminder: nullable(LastReminder),
});
export type ReminderDraft = Static<typeof ReminderDraft>;

/** `POST /payment-reminders/preview`: what the reminders of these clients begin with. */
export const ReminderPreview = record('ReminderPreview', {
  drafts: Type.Array(ReminderDraft),
  company: text,
  /** The characters of the statements that cannot be printed: a box is printed for each. */
  unprintable: Type.Array(text),
  /** Whether there is a mail server; without one the emails stay in the outbox. */
  is_mail_configured: flag,
});
export type ReminderPreview = Static<typeof ReminderPreview>;

/** A reminder of the overdue invoices of one client. */
export const Reminder = record('Reminder', {
  id,
  ...sentFields({ to: Type.Array(text) }),
  /** The invoices that were due when the reminder was sent; before that, the invoices that were chosen for it. */
  invoices: Type.Array(record('RemindedInvoice', { id, invoice_number: text, amount_due: pounds })),
  /** What was attached; empty until it is sent. */
  files: Type.Array(ProposalFile),
});
export type Reminder = Static<typeof Reminder>;

/** What became of one client of `POST /payment-reminders`: a reminder, or why there is none. */
export const ReminderOutcome = record('ReminderOutcome', {
  organisation_id: id,
  reminder: nullable(Reminder),
  problem: nullable(text),
});
export type ReminderOutcome = Static<typeof ReminderOutcome>;
