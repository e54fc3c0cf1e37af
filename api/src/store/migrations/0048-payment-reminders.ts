import { index, insertFirst, table, type MigrationDatabase } from './columns';

const first = {
  kind: 'payment-reminder',
  name: 'Payment reminder',
  subject: 'Payment reminder: {{total}} overdue from {{organisation}}',
  text: `Dear {{first_name}},

According to our records, {{total}} is overdue for payment:

{{invoices}}

The invoices are attached. Please arrange payment as soon as you can, or reply to this email with the date on which we can expect it. If you have paid already, please accept our thanks and ignore this reminder.

Kind regards,
{{sender}}
{{company}}`,
};

/** Creates the tables of reminders of overdue invoices, and their first template. */
export const paymentReminders = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'reminders', {
    organisation_id: '-> organisations',
    sent_by_user_id: '-> users',
    recipients: 'text',
    subject: 'text',
    content: 'text',
    template_subject: 'text',
    template_text: 'text',
    has_statement: 'flag',
    job_id: 'integer',
    created_at: 'instant',
    sent_at: 'instant?',
    not_needed_at: 'instant?',
  }).execute();
  await index(database, 'reminders', ['organisation_id']);
  await index(database, 'reminders', ['job_id']);
  await table(database, 'reminder_invoices', {
    reminder_id: '-> reminders',
    invoice_id: '-> invoices',
    amount_due_pence: 'pence',
  }).execute();
  await index(database, 'reminder_invoices', ['reminder_id']);
  await table(database, 'reminder_files', {
    reminder_id: '-> reminders',
    file_id: '-> files',
    name: 'text',
  }).execute();
  await index(database, 'reminder_files', ['reminder_id']);
  await insertFirst(database, 'templates', [first]);
};
