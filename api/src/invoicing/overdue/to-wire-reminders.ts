import { byId, fromPence, groupBy, type LastReminder, type Reminder } from 'api-contract';
import { NamedReference, Reminder as ReminderSchema } from 'api-contract/server';
import { listRows, type Db, type InvoiceRow, type ReminderRow } from '../../store';
import { readOutcomes } from '../../letters/mails/recipients';
import { pick } from '../../kernel/records/tagged';

/** Returns what an invoice is called. */
export const nameOfInvoice = ({ id, invoice_number, reference }: InvoiceRow): string =>
  invoice_number ?? reference ?? `Invoice ${id}`;

/** Returns a function that finds who sent one of these reminders, and what became of its mail. */
const readMails = async (db: Db, rows: readonly ReminderRow[]) => {
  const outcomeOf = await readOutcomes(db, rows);
  const users = byId(await listRows(db, 'users', { id: rows.map((row) => row.sent_by_user_id) }));
  return (row: ReminderRow) => {
    const outcome = outcomeOf(row);
    return {
      sent_by_user: pick(NamedReference, users.get(row.sent_by_user_id)!),
      ...outcome,
      status: row.not_needed_at === null ? outcome.status : ('not-needed' as const),
    };
  };
};

/** Returns the reminders with these ids as lists show them. */
export const readLastReminders = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LastReminder>> => {
  const rows = await listRows(db, 'reminders', { id: ids });
  const mailOf = await readMails(db, rows);
  return new Map(
    rows.map((row) => {
      const { sent_by_user, status } = mailOf(row);
      return [row.id, { id: row.id, created_at: row.created_at, sent_by_user, status }];
    }),
  );
};

const readFilesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reminder_files')
    .innerJoin('files', 'files.id', 'reminder_files.file_id')
    .where('reminder_files.reminder_id', 'in', ids.length > 0 ? [...ids] : [0])
    .select(['reminder_files.id', 'reminder_files.name', 'files.size', 'reminder_files.reminder_id'])
    .orderBy('reminder_files.id')
    .execute();

/** Returns reminders with their invoices and files, which are not read themselves. */
export const toWireReminders = async (db: Db, rows: readonly ReminderRow[]): Promise<Reminder[]> => {
  const ids = rows.map(({ id }) => id);
  const mailOf = await readMails(db, rows);
  const reminded = await listRows(db, 'reminder_invoices', { reminder_id: ids });
  const invoices = await listRows(db, 'invoices', { id: reminded.map(({ invoice_id }) => invoice_id) });
  const invoicesOf = groupBy(reminded, ({ reminder_id }) => reminder_id);
  const filesOf = groupBy(await readFilesOf(db, ids), ({ reminder_id }) => reminder_id);
  return rows.map((row) =>
    pick(ReminderSchema, row, {
      ...mailOf(row),
      to: JSON.parse(row.recipients) as string[],
      invoices: (invoicesOf.get(row.id) ?? []).map(({ invoice_id, amount_due_pence }) => ({
        id: invoice_id,
        invoice_number: nameOfInvoice(invoices.find(({ id }) => id === invoice_id)!),
        amount_due: fromPence(amount_due_pence),
      })),
      files: (filesOf.get(row.id) ?? []).map(({ id, name, size }) => ({ id, name, size })),
    }),
  );
};
