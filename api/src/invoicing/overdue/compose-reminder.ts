import { invoiceFileName, londonDate } from 'api-contract';
import { deleteRows, findRow, getRow, listRows, lockRow, updateRow, type Db } from '../../store';
import { nameFiles } from '../../kernel/files/queries';
import { nameProvider, synchroniseInvoicesNow } from '../provider';
import type { Context } from '../../kernel/context';
import { deleteFileRows } from '../../kernel/files/files';
import { endMail } from '../../letters/mails/audience';
import { clientMail, withTexts } from '../../letters/mails/client-mail';
import { preparePdf, storeFiles, type RenderedFile } from '../../letters/mails/files';
import type { ClientMailEntry, ComposedMail, MailJob } from '../../letters/mails/mail-kind';
import { isAcceptedByAny } from '../../letters/mails/recipients';
import { readOverdueInvoices, type DueInvoice } from './overdue';
import { nameInvoices, writeReminder } from './reminders';
import { downloadStatement } from './statement';
import type { SentReminder } from './to-wire-reminders';
import { mailMessages } from '../../letters/messages';

const fileNameOf = ({ id, invoice_number: number }: DueInvoice): string => invoiceFileName({ id, number });

/** Returns the invoices of a reminder that are still due, and their files if it has those of just these invoices. */
const readDue = async (db: Db, { id, mail }: SentReminder, now: Date) => {
  const known = await listRows(db, 'reminder_invoices', { reminder_id: id });
  const overdue = await readOverdueInvoices(db, mail.organisation_id!, londonDate(now));
  const due = overdue.filter((invoice) => known.some(({ invoice_id }) => invoice_id === invoice.id));
  const isAsKnown = known.every(({ invoice_id, amount_due_pence }) =>
    due.some((invoice) => invoice.id === invoice_id && invoice.amount_due_pence === amount_due_pence),
  );
  const ofInvoices = { client_mail_id: mail.id, name: due.map(fileNameOf) };
  const files = isAsKnown ? await listRows(db, 'client_mail_files', ofInvoices) : [];
  return { due, files: files.length === due.length ? files : [] };
};

/** Renders what is attached to the files that a reminder has: the invoices, and the statement of account if that was wanted. */
const renderFiles = async (
  context: Context,
  { mail, has_statement }: SentReminder,
  { due, files }: Awaited<ReturnType<typeof readDue>>,
): Promise<RenderedFile[]> => {
  const { accounting } = context;
  const rendered: RenderedFile[] = [];
  for (const invoice of files.length > 0 ? [] : due)
    rendered.push(
      await preparePdf(context, fileNameOf(invoice), await accounting.pdf(invoice.xero_invoice_id)),
    );
  if (!has_statement) return rendered;
  const { fileName, bytes } = await downloadStatement(context, mail.organisation_id!);
  return [...rendered, await preparePdf(context, fileName, bytes)];
};

/** Returns the mail of a reminder as it is stored. */
const readWritten = async (db: Db, { data }: MailJob, mailId: number): Promise<ComposedMail> => {
  const { subject, content } = await getRow(db, 'client_mails', mailId);
  const files = await listRows(db, 'client_mail_files', { client_mail_id: mailId }, { orderBy: ['id'] });
  const attachments = files.map(({ file_id: fileId, name }) => ({ fileId, name }));
  return { ...withTexts(data, { subject, content }, null), attachments };
};

/**
 * Returns the mail of a reminder as it is sent now: until a recipient has accepted it, it is written and gets its files at each attempt, of what is due
 * after the provider was asked. Throws `JobFailure` where nothing is. The files of its invoices stay while nothing was paid.
 */
const composeReminder = async (context: Context, job: MailJob, mailId: number): Promise<ComposedMail> => {
  const { store, clock, documents } = context;
  const reminder = await store.read(async (db) => ({
    ...(await findRow(db, 'reminders', { client_mail_id: mailId }))!,
    mail: await getRow(db, 'client_mails', mailId),
  }));
  await synchroniseInvoicesNow(context);
  const now = clock.now();
  const { due, files } = await store.read((db) => readDue(db, reminder, now));
  if (due.length === 0)
    return endMail(context, job, mailMessages.over.paid, (tx) =>
      updateRow(tx, 'reminders', reminder.id, { not_needed_at: now.toISOString() }),
    );
  const replies = await store.read((db) => listRows(db, 'mail_recipients', { job_id: job.id }));
  if (isAcceptedByAny(replies)) return store.read((db) => readWritten(db, job, mailId));
  const rendered = await renderFiles(context, reminder, { due, files });
  const { name: company } = await documents.company();
  return store.transaction(async (tx) => {
    const row = await lockRow(tx, 'client_mails', mailId);
    const organisation = await getRow(tx, 'organisations', row.organisation_id!);
    const { name: sender } = await getRow(tx, 'users', row.sent_by_user_id);
    const written = await writeReminder(tx, row, { organisation, sender, company }, due);
    const { subject } = clientMail({ ...written, link: null });
    await deleteRows(tx, 'reminder_invoices', { reminder_id: reminder.id });
    await nameInvoices(tx, reminder.id, due);
    const known = await listRows(tx, 'client_mail_files', { client_mail_id: mailId });
    const others = known.filter((file) => files.every(({ id }) => id !== file.id));
    await deleteFileRows(tx, 'client_mail_files', { id: others.map(({ id }) => id) });
    await nameFiles(tx, 'client_mail_files', mailId, await storeFiles(tx, rendered, now));
    await updateRow(tx, 'client_mails', mailId, { subject, content: written.content });
    return readWritten(tx, job, mailId);
  });
};

/** A reminder of invoices that are overdue. */
export const paymentReminderMail: ClientMailEntry = {
  compose: (context, job, mailId) =>
    composeReminder(context, job, mailId).catch(async (error: unknown) => {
      throw await nameProvider(context, error);
    }),
};
