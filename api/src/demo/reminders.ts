import { byId, daysBetween, formatPence, INVOICE_STATUS } from 'api-contract';
import type {
  ClientMailRow,
  ContactRow,
  InvoiceRow,
  OrganisationRow,
  ReminderRow,
  UserRow,
  Rows,
} from '../store';
import type { Random, Setting } from './setting';

interface Parties {
  users: readonly UserRow[];
  organisations: readonly OrganisationRow[];
  contacts: readonly ContactRow[];
}

const text = 'Dear {{first_name}},\n\n{{invoices}}\n\nKind regards,\n{{sender}}';

/** Creates a reminder of two overdue invoices in three, some of them old enough that the client is to be chased again. */
export const generateReminders = (
  invoices: readonly InvoiceRow[],
  { users, organisations, contacts }: Parties,
  setting: Setting,
  random: Random,
): { mails: ClientMailRow[]; reminders: ReminderRow[]; reminderInvoices: Rows['reminder_invoices'][] } => {
  const mails: ClientMailRow[] = [];
  const reminders: ReminderRow[] = [];
  const reminderInvoices: Rows['reminder_invoices'][] = [];
  const organisationOf = byId(organisations);
  const contactOf = byId(contacts);
  for (const invoice of invoices) {
    const { id: invoice_id, organisation_id, due_date, amount_due_pence, invoice_status_id } = invoice;
    const days = due_date ? daysBetween(due_date, setting.lastDay) : 0;
    if (invoice_status_id !== INVOICE_STATUS.authorised || days < 3 || !random.chance(0.66)) continue;
    const organisation = organisationOf.get(organisation_id ?? 0);
    const contact = contactOf.get(invoice.contact_id ?? 0);
    if (!organisation || !contact?.email) continue;
    const at = setting.instant(setting.daysAgo(random.integer(1, Math.max(1, Math.min(days - 3, 20)))), 60);
    const id = reminders.length + 1;
    const subject = `Payment reminder: ${formatPence(amount_due_pence)} overdue from ${organisation.name}`;
    mails.push({
      id,
      kind: 'payment-reminder',
      quote_id: null,
      organisation_id: organisation.id,
      request_key: null,
      request_hash: null,
      sent_by_user_id: random.pick(users).id,
      contact_id: invoice.contact_id,
      to_name: contact.name,
      to_email: contact.email,
      cc: '[]',
      subject,
      content: `Please arrange the payment of ${invoice.invoice_number}.`,
      template_subject: subject,
      template_text: text,
      // Its job was deleted.
      job_id: 0,
      created_at: at,
      sent_at: at,
      cancelled_reason: null,
      may_have_arrived: false,
    });
    reminders.push({ id, client_mail_id: id, has_statement: false, not_needed_at: null });
    reminderInvoices.push({ id, reminder_id: id, invoice_id, amount_due_pence });
  }
  return { mails, reminders, reminderInvoices };
};
