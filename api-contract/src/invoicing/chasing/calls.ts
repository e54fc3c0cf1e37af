import { Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../../kernel/call/call';
import { OVERDUE_AGES } from '../invoices/invoice-status';
import { CHASE_AGAIN_DAYS } from '../../kernel/limits';
import { pageQuery, word } from '../../kernel/call/parameters';
import {
  OVERDUE_CLIENT_SORTS,
  OverdueClientPage,
  Reminder,
  ReminderOutcome,
  ReminderPreview,
} from './chasing';
import { reminderPreviewSchema, remindersSchema } from './chasing-form';
import * as paths from './paths';

export const chasingCalls = describeCalls('Payment reminders', {
  listOverdueClients: get(paths.overdueClients, {
    summary: 'One page of the clients with overdue invoices, by the age of what is due',
    description: 'The filter looks for each word in the name.',
    query: Type.Object({
      ...pageQuery(OVERDUE_CLIENT_SORTS, 'oldest', 'asc'),
      age: word('Only those with an invoice that is overdue for so many days', OVERDUE_AGES),
      unchased: word(`Only those who were not reminded within ${CHASE_AGAIN_DAYS} days`, ['1']),
    }),
    response: OverdueClientPage,
  }),
  previewReminders: post(paths.paymentReminderPreview, {
    summary: 'What the reminders of these clients begin with',
    body: reminderPreviewSchema,
    response: ReminderPreview,
  }),
  sendReminders: post(paths.paymentReminders, {
    summary: 'Remind clients of their overdue invoices by email',
    description:
      'One email for each client, each queued in a transaction of its own. The invoices are attached when it is sent: those that have been paid by then are left out, and without any it is not sent. A client who has a newer reminder than the call names gets none.',
    body: remindersSchema,
    response: Type.Array(ReminderOutcome),
  }),
  listReminders: get(paths.organisationReminders, {
    summary: 'What an organisation was reminded of, the newest first',
    response: Type.Array(Reminder),
  }),
  sendReminderAgain: post(paths.paymentReminderSendAgain, {
    summary: 'Queue a reminder again that failed or was not confirmed',
    response: Reminder,
    errors: [422],
  }),
  downloadReminderFile: get(paths.paymentReminderFile, {
    summary: 'A file exactly as it was attached to a reminder',
    file: 'application/pdf',
  }),
  downloadStatement: get(paths.statement, {
    summary: 'The statement of account of an organisation: its open invoices as a PDF',
    file: 'application/pdf',
  }),
});
