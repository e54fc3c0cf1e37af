import type { OverdueAge } from '../invoices/invoice-status';
import { path, queryPath, type ListPageQuery } from '../../kernel/call/path';
import type { OverdueClientSort } from './chasing';

/** One page of the clients with overdue invoices. */
export interface OverdueClientQuery extends ListPageQuery<OverdueClientSort> {
  readonly age?: OverdueAge;
  readonly unchased?: 1;
}

export const overdueClients = queryPath<Partial<OverdueClientQuery>>()('/overdue-clients');
export const paymentReminders = path('/payment-reminders');
export const paymentReminderPreview = path('/payment-reminders/preview');
export const paymentReminderSendAgain = path('/payment-reminders/{id}/send-again');
export const paymentReminderFile = path('/payment-reminders/{id}/files/{fileId}');
/** What an organisation was reminded of. */
export const organisationReminders = path('/organisations/{id}/payment-reminders');
export const statement = path('/organisations/{id}/statement');
