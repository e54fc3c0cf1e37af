import { findRow } from '../../store';
import { readClients, type MailKind } from '../../letters/mails/mail-kind';
import { composeMail } from './compose-reminder';

/** A reminder of invoices that are overdue. */
export const paymentReminderMail: MailKind<'payment-reminder'> = {
  findAudience: async (_context, db, job) => {
    const reminder = await findRow(db, 'reminders', { job_id: job.id });
    return readClients(db, job, reminder ? [reminder.sent_by_user_id] : []);
  },
  compose: composeMail,
};
