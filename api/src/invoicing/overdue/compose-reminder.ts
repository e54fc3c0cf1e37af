import { invoiceFileName, londonDate } from 'api-contract';
import {
  deleteRows,
  findRow,
  getRow,
  insertRow,
  listRows,
  updateRow,
  type Db,
  type ReminderRow,
} from '../../store';
import { synchroniseInvoicesNow } from '../provider';
import type { Context } from '../../kernel/context';
import type { Job } from '../../kernel/jobs/jobs';
import type { JobData, MailAttachment } from '../../kernel/job-kinds';
import { JobFailure } from '../../kernel/errors';
import { deleteFileRows } from '../../kernel/files/files';
import { clientMail } from '../../letters/mails/client-mail';
import { messages } from '../../kernel/messages';
import { preparePdf, storeFiles, type RenderedFile } from '../../letters/proposals/proposal-files';
import { readOverdueInvoices, type DueInvoice } from './overdue';
import { nameInvoices, writeReminder } from './reminders';
import { downloadStatement } from './statement';

type MailData = JobData['mail'];

/** Returns the invoices of a reminder that are still due, and the files if it has those of just these invoices. */
const readDue = async (db: Db, { id, organisation_id }: ReminderRow, now: Date) => {
  const known = await listRows(db, 'reminder_invoices', { reminder_id: id });
  const overdue = await readOverdueInvoices(db, organisation_id, londonDate(now));
  const due = overdue.filter((invoice) => known.some(({ invoice_id }) => invoice_id === invoice.id));
  const isAsKnown = known.every(({ invoice_id, amount_due_pence }) =>
    due.some((invoice) => invoice.id === invoice_id && invoice.amount_due_pence === amount_due_pence),
  );
  const files = isAsKnown ? await listRows(db, 'reminder_files', { reminder_id: id }) : [];
  return { due, attachments: files.map(({ file_id: fileId, name }): MailAttachment => ({ fileId, name })) };
};

/** Renders what is attached: the invoices, and the statement of account if that was wanted. */
const renderFiles = async (
  context: Context,
  { organisation_id, has_statement }: ReminderRow,
  due: readonly DueInvoice[],
): Promise<RenderedFile[]> => {
  const { accounting } = context;
  const files: RenderedFile[] = [];
  for (const { id, invoice_number: number, xero_invoice_id } of due)
    files.push(
      await preparePdf(context, invoiceFileName({ id, number }), await accounting.pdf(xero_invoice_id)),
    );
  if (!has_statement) return files;
  const { fileName, bytes } = await downloadStatement(context, organisation_id);
  return [...files, await preparePdf(context, fileName, bytes)];
};

/** Ends a reminder of which everything has been paid: its mail is not sent. Throws `JobFailure`. */
const endUnneeded = async ({ store, clock }: Context, { id }: ReminderRow): Promise<never> => {
  await store.transaction((tx) =>
    updateRow(tx, 'reminders', id, { not_needed_at: clock.now().toISOString() }),
  );
  throw new JobFailure(messages.mails.over.paid, 'cancelled');
};

/**
 * Returns the mail of a job as it is sent now. The mail of a reminder is written and gets its files when it is sent, of what is due after
 * the provider was asked. Throws `JobFailure` where nothing is. At another attempt it is written again only if something was paid meanwhile.
 */
export const composeMail = async (context: Context, { id: job_id, data }: Job<'mail'>): Promise<MailData> => {
  const { store, clock, documents } = context;
  const reminder = await store.read((db) => findRow(db, 'reminders', { job_id }));
  if (!reminder) return data;
  await synchroniseInvoicesNow(context);
  const now = clock.now();
  const { due, attachments } = await store.read((db) => readDue(db, reminder, now));
  if (due.length === 0) return endUnneeded(context, reminder);
  const { id, organisation_id, sent_by_user_id } = reminder;
  const files = attachments.length > 0 ? [] : await renderFiles(context, reminder, due);
  const { name: company } = await documents.company();
  return store.transaction(async (tx) => {
    const { name: sender } = await getRow(tx, 'users', sent_by_user_id);
    const parties = { organisation: await getRow(tx, 'organisations', organisation_id), sender, company };
    const written = await writeReminder(tx, reminder, parties, due);
    const { content } = written;
    const { subject, blocks } = clientMail({ ...written, link: null });
    const mail = { ...data, subject, blocks: blocks.map((text) => ({ text: String(text), path: null })) };
    if (files.length === 0) return { ...mail, attachments };
    await deleteRows(tx, 'reminder_invoices', { reminder_id: id });
    await nameInvoices(tx, id, due);
    await deleteFileRows(tx, 'reminder_files', { reminder_id: id });
    const stored = await storeFiles(tx, files, now);
    for (const { fileId: file_id, name } of stored)
      await insertRow(tx, 'reminder_files', { reminder_id: id, file_id, name });
    await updateRow(tx, 'reminders', id, { subject, content });
    return { ...mail, attachments: stored };
  });
};
