import { addDays, byId, daysBetween, formatPence, INVOICE_STATUS } from 'api-contract';
import type {
  ContactRow,
  InvoiceRow,
  OrganisationRow,
  ReminderInvoiceRow,
  ReminderRow,
  UserRow,
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
): { reminders: ReminderRow[]; reminderInvoices: ReminderInvoiceRow[] } => {
  const reminders: ReminderRow[] = [];
  const reminderInvoices: ReminderInvoiceRow[] = [];
  const organisationOf = byId(organisations);
  const contactOf = byId(contacts);
  for (const invoice of invoices) {
    const { id: invoice_id, organisation_id, due_date, amount_due_pence, invoice_status_id } = invoice;
    const days = due_date ? daysBetween(due_date, setting.lastDay) : 0;
    if (invoice_status_id !== INVOICE_STATUS.authorised || days < 3 || !random.chance(0.66)) continue;
    const organisation = organisationOf.get(organisation_id ?? 0);
    const email = contactOf.get(invoice.contact_id ?? 0)?.email;
    if (!organisation || !email) continue;
    const at = setting.instant(addDays(setting.lastDay, -random.integer(1, Math.min(days - 1, 20))), 60);
    const id = reminders.length + 1;
    const subject = `Payment reminder: ${formatPence(amount_due_pence)} overdue from ${organisation.name}`;
    reminders.push({
      id,
      organisation_id: organisation.id,
      sent_by_user_id: random.pick(users).id,
      recipients: JSON.stringify([email]),
      subject,
      content: `Please arrange the payment of ${invoice.invoice_number}.`,
      template_subject: subject,
      template_text: text,
      has_statement: false,
      // Its job was deleted.
      job_id: 0,
      created_at: at,
      sent_at: at,
      not_needed_at: null,
      cancelled_reason: null,
    });
    reminderInvoices.push({ id, reminder_id: id, invoice_id, amount_due_pence });
  }
  return { reminders, reminderInvoices };
};
