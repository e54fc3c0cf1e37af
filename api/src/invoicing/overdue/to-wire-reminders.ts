import { byId, fromPence, groupBy, type LastReminder, type Reminder } from 'api-contract';
import { Reminder as ReminderSchema } from 'api-contract/server';
import { listRows, type ClientMailRow, type Db, type InvoiceRow, type ReminderRow } from '../../store';
import { readSentMails } from '../../letters/mails/sent-mails';
import { pick } from '../../kernel/records/tagged';

/** Returns what an invoice is called. */
export const nameOfInvoice = ({ id, invoice_number, reference }: InvoiceRow): string =>
  invoice_number ?? reference ?? `Invoice ${id}`;

/** A reminder with its mail. */
export interface SentReminder extends ReminderRow {
  mail: ClientMailRow;
}

/** Returns the reminders with these ids as lists show them. */
export const readLastReminders = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LastReminder>> => {
  const reminders = await listRows(db, 'reminders', { id: ids });
  const mails = byId(await listRows(db, 'client_mails', { id: reminders.map((row) => row.client_mail_id) }));
  const sentOf = await readSentMails(db, [...mails.values()]);
  return new Map(
    reminders.map(({ id, client_mail_id }) => {
      const mail = mails.get(client_mail_id)!;
      const { sent_by_user, status } = sentOf(mail);
      return [id, { id, created_at: mail.created_at, sent_by_user, status }];
    }),
  );
};

/** Returns reminders with their invoices and files, which are not read themselves. */
export const toWireReminders = async (db: Db, rows: readonly SentReminder[]): Promise<Reminder[]> => {
  const ids = rows.map(({ id }) => id);
  const mails = rows.map(({ mail }) => mail);
  const sentOf = await readSentMails(db, mails);
  const reminded = await listRows(db, 'reminder_invoices', { reminder_id: ids });
  const invoices = await listRows(db, 'invoices', { id: reminded.map(({ invoice_id }) => invoice_id) });
  const invoicesOf = groupBy(reminded, ({ reminder_id }) => reminder_id);
  return rows.map((row) => {
    const { cc: _cc, ...sent } = sentOf(row.mail);
    return pick(ReminderSchema, row.mail, {
      id: row.id,
      ...sent,
      to: sent.recipients.map(({ email }) => email),
      invoices: (invoicesOf.get(row.id) ?? []).map(({ invoice_id, amount_due_pence }) => ({
        id: invoice_id,
        invoice_number: nameOfInvoice(invoices.find(({ id }) => id === invoice_id)!),
        amount_due: fromPence(amount_due_pence),
      })),
    });
  });
};
