import {
  addressesIn,
  daysBetween,
  fillTemplate,
  fromPence,
  londonDate,
  reminderValues,
  toOneLine,
  type Reminder,
  type ReminderDraft,
  type ReminderOutcome,
  type ReminderPreview,
  type ReminderPreviewInput,
  type RemindersInput,
  type User,
} from 'api-contract';
import {
  findRow,
  getRow,
  insertRow,
  listRows,
  lockRow,
  RowNotFound,
  type ContactRow,
  type Db,
  type OrganisationRow,
  type ReminderRow,
  type Tx,
} from '../../store';
import type { Context, ReadContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { readFile } from '../../kernel/files/files';
import { clientMail, toCopy } from '../../letters/mails/client-mail';
import { queueMailAgain } from '../../letters/mails/outbox';
import { queueMail, toAddress } from '../../kernel/jobs/mail';
import { messages } from '../../kernel/messages';
import type { StatementOfAccount } from '../../kernel/ports';
import { recordCreated, stampNow } from '../../kernel/records';
import { readCredit } from './credit';
import { readOverdueInvoices, type DueInvoice } from './overdue';
import { nameOfInvoice, toWireReminders, readLastReminders } from './to-wire-reminders';
import { readStatement } from './statement';

const readContacts = (db: Db, invoices: readonly DueInvoice[]): Promise<ContactRow[]> =>
  listRows(db, 'contacts', {
    id: invoices.flatMap(({ contact_id }) => contact_id ?? []),
    is_archived: false,
  });

const toReminded = (invoice: DueInvoice) => ({
  id: invoice.id,
  invoice_number: nameOfInvoice(invoice),
  due_date: invoice.due_date,
  amount_due: fromPence(invoice.amount_due_pence),
});

type Template = Pick<ReminderRow, 'template_subject' | 'template_text' | 'recipients'>;

/** Returns what a reminder says of these invoices, and to whom it says so. */
export const writeReminder = async (
  db: Db,
  { template_subject, template_text, recipients }: Template,
  parties: { organisation: OrganisationRow; sender: string; company: string },
  invoices: readonly DueInvoice[],
) => {
  const [email = ''] = JSON.parse(recipients) as string[];
  const contacts = await readContacts(db, invoices);
  const creditOf = await readCredit(db, [parties.organisation.id]);
  const contact = contacts.find((each) => each.email?.toLowerCase() === email.toLowerCase())?.name ?? null;
  const values = reminderValues({
    contact,
    organisation: parties.organisation.name,
    invoices: invoices.map(toReminded),
    unallocated_credit: creditOf(parties.organisation.id),
    sender: parties.sender,
    company: parties.company,
  });
  const subject = toOneLine(fillTemplate(template_subject, values));
  return { subject, content: fillTemplate(template_text, values), to: { name: contact ?? '', email } };
};

/** Writes down which invoices a reminder is about. */
export const nameInvoices = async (
  tx: Tx,
  reminder_id: number,
  invoices: readonly DueInvoice[],
): Promise<void> => {
  for (const { id: invoice_id, amount_due_pence } of invoices)
    await insertRow(tx, 'reminder_invoices', { reminder_id, invoice_id, amount_due_pence });
};

const newest = async (db: Db, organisation_id: number): Promise<ReminderRow | undefined> =>
  (await listRows(db, 'reminders', { organisation_id }, { orderBy: ['-id'], limit: 1 }))[0];

const readOrganisations = async (
  db: Db,
  field: string,
  ids: readonly number[],
): Promise<OrganisationRow[]> => {
  const rows = await listRows(db, 'organisations', { id: ids });
  if (rows.length < new Set(ids).size) refuse(field, messages.quotes.noOrganisation);
  return rows;
};

const draftOf = async (db: Db, { id, name }: OrganisationRow, today: string): Promise<ReminderDraft> => {
  const invoices = await readOverdueInvoices(db, id, today);
  const last = await newest(db, id);
  return {
    organisation: { id, name },
    invoices: invoices.map((invoice) => ({
      ...toReminded(invoice),
      days_overdue: daysBetween(invoice.due_date, today),
    })),
    contacts: (await readContacts(db, invoices)).map((contact) => ({
      id: contact.id,
      name: contact.name,
      email: contact.email,
    })),
    unallocated_credit: (await readCredit(db, [id]))(id),
    last_reminder: last ? (await readLastReminders(db, [last.id])).get(last.id)! : null,
  };
};

/** Returns what the reminders of these clients begin with. Throws `InvalidError` for an unknown one. */
export const previewReminders = async (
  { store, clock, documents, mailer }: Context,
  { organisation_ids }: ReminderPreviewInput,
): Promise<ReminderPreview> => {
  const now = clock.now();
  const today = londonDate(now);
  const company = await documents.company();
  const { drafts, statements } = await store.read(async (db) => {
    const drafts: ReminderDraft[] = [];
    const statements: StatementOfAccount[] = [];
    for (const organisation of await readOrganisations(db, 'organisation_ids', organisation_ids)) {
      drafts.push(await draftOf(db, organisation, today));
      statements.push(await readStatement(db, organisation, { company, now }));
    }
    return { drafts, statements };
  });
  const unprintable = await documents.findUnprintable(statements);
  return { drafts, company: company.name, unprintable, is_mail_configured: mailer !== undefined };
};

/** Queues the reminder of one client. Returns it, or why there is none. */
const remindClient = (
  context: Context,
  client: RemindersInput['clients'][number],
  { input, company, author }: { input: RemindersInput; company: string; author: User },
): Promise<Reminder | string> =>
  context.store.transaction(async (tx) => {
    const stamp = stampNow(context, author);
    const now = new Date(stamp.at);
    // Two users who remind a client at once wait for each other here.
    const organisation = await lockRow(tx, 'organisations', client.organisation_id);
    const last = await newest(tx, organisation.id);
    if (last && last.id !== client.last_reminder_id)
      return messages.reminders.newer((await getRow(tx, 'users', last.sent_by_user_id)).name);
    const invoices = await readOverdueInvoices(tx, organisation.id, londonDate(now));
    if (invoices.length === 0) return messages.reminders.nothingDue;

    const sender = await getRow(tx, 'users', author.id);
    const addresses = addressesIn(client.to);
    const asked = {
      recipients: JSON.stringify(addresses),
      template_subject: input.subject,
      template_text: input.text,
      has_statement: input.has_statement,
    };
    const parties = { organisation, sender: sender.name, company };
    const { to, subject, content } = await writeReminder(tx, asked, parties, invoices);
    const contacts = await listRows(tx, 'contacts', {
      organisation_id: organisation.id,
      is_archived: false,
    });
    const mail = {
      ...clientMail({ subject, content, link: null }),
      about: { kind: 'payment-reminder' as const },
      to: { ...toCopy(to.email, contacts), name: to.name },
      cc: addresses.slice(1).map((email) => toCopy(email, contacts)),
      replyTo: toAddress(sender),
    };
    const row = await insertRow(tx, 'reminders', {
      ...asked,
      organisation_id: organisation.id,
      sent_by_user_id: sender.id,
      subject: mail.subject,
      content,
      job_id: (await queueMail(tx, mail, now)).id,
      created_at: stamp.at,
      sent_at: null,
      not_needed_at: null,
      cancelled_reason: null,
    });
    await nameInvoices(tx, row.id, invoices);
    await recordCreated(tx, 'reminders', { ...row, version: 1 }, stamp);
    return (await toWireReminders(tx, [row]))[0]!;
  });

/**
 * Queues an email for each of these clients, each in a transaction of its own: what is interrupted leaves each client with a whole
 * reminder or with none, and may be sent again. Throws `InvalidError` for an unknown client.
 */
export const sendReminders = async (
  context: Context,
  input: RemindersInput,
  author: User,
): Promise<ReminderOutcome[]> => {
  const ids = input.clients.map(({ organisation_id }) => organisation_id);
  await context.store.read((db) => readOrganisations(db, 'clients', ids));
  const { name: company } = await context.documents.company();
  const outcomes: ReminderOutcome[] = [];
  for (const client of input.clients) {
    const { organisation_id } = client;
    const result = await remindClient(context, client, { input, company, author });
    const [reminder, problem] = typeof result === 'string' ? [null, result] : [result, null];
    outcomes.push({ organisation_id, reminder, problem });
  }
  return outcomes;
};

/** Returns what an organisation was reminded of, the newest first. Throws `RowNotFound`. */
export const listReminders = ({ store }: ReadContext, organisationId: number): Promise<Reminder[]> =>
  store.read(async (db) => {
    const { id } = await getRow(db, 'organisations', organisationId);
    const rows = await listRows(db, 'reminders', { organisation_id: id }, { orderBy: ['-id'] });
    return toWireReminders(db, rows);
  });

/** Queues the mail of a reminder again. Throws `InvalidError` unless it failed or was not confirmed, and `RowNotFound`. */
export const sendReminderAgain = ({ store, clock }: Context, id: number): Promise<Reminder> =>
  store.transaction(async (tx) => {
    const row = await getRow(tx, 'reminders', id);
    await queueMailAgain(tx, row.job_id, clock.now());
    return (await toWireReminders(tx, [row]))[0]!;
  });

/** Returns a file exactly as it was attached to a reminder. Throws `RowNotFound`. */
export const reminderFile = async (
  context: Context,
  where: { reminder_id: number; id: number },
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const row = await context.store.read((db) => findRow(db, 'reminder_files', where));
  if (!row) throw new RowNotFound('reminder_files', where.id);
  return { fileName: row.name, bytes: (await readFile(context, row.file_id)).bytes };
};
