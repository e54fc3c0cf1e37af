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
  type UnallocatedCredit,
  type User,
} from 'api-contract';
import {
  getRow,
  insertRow,
  listRows,
  lockRow,
  type ClientMailRow,
  type ContactRow,
  type Db,
  type OrganisationRow,
  type Tx,
} from '../../store';
import type { Context, ReadContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { insertClientMail, readRecipients, toCopy } from '../../letters/mails/client-mail';
import { sentMailUseCases } from '../../letters/mails/sent-mails';
import { toAddress } from '../../kernel/jobs/mail';
import type { StatementOfAccount } from '../../kernel/ports';
import { stampNow } from '../../kernel/records';
import { readCredit, readOverdueInvoices, type DueInvoice } from './overdue';
import { nameOfInvoice, readLastReminders, toWireReminders, type SentReminder } from './to-wire-reminders';
import { readStatement } from './statement';
import { organisationMessages } from '../../clients/messages';
import { reminderMessages } from '../messages';

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

type Template = Pick<ClientMailRow, 'template_subject' | 'template_text' | 'to_email'>;

/** Returns what a reminder says of these invoices, and the name of the contact whom it is written to. */
export const writeReminder = async (
  db: Db,
  { template_subject, template_text, to_email: email }: Template,
  parties: { organisation: OrganisationRow; sender: string; company: string },
  invoices: readonly DueInvoice[],
) => {
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
  const subject = toOneLine(fillTemplate(template_subject ?? '', values));
  return { subject, content: fillTemplate(template_text ?? '', values), name: contact ?? '' };
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

/** Returns the reminders of these mails. */
const withReminders = async (db: Db, mails: readonly ClientMailRow[]): Promise<SentReminder[]> => {
  const rows = await listRows(db, 'reminders', { client_mail_id: mails.map(({ id }) => id) });
  return mails.map((mail) => ({ ...rows.find((row) => row.client_mail_id === mail.id)!, mail }));
};

/** Returns the reminders of an organisation, the newest first. */
const readReminders = async (db: Db, organisation_id: number, limit?: number): Promise<SentReminder[]> => {
  const where = { kind: 'payment-reminder', organisation_id } as const;
  return withReminders(db, await listRows(db, 'client_mails', where, { orderBy: ['-id'], limit }));
};

const readOrganisations = async (
  db: Db,
  field: string,
  ids: readonly number[],
): Promise<OrganisationRow[]> => {
  const rows = await listRows(db, 'organisations', { id: ids });
  if (rows.length < new Set(ids).size) refuse(field, organisationMessages.none);
  return rows;
};

const draftOf = async (
  db: Db,
  { id, name }: OrganisationRow,
  today: string,
  unallocated_credit: UnallocatedCredit[],
): Promise<ReminderDraft> => {
  const invoices = await readOverdueInvoices(db, id, today);
  const [last] = await readReminders(db, id, 1);
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
    unallocated_credit,
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
    const organisations = await readOrganisations(db, 'organisation_ids', organisation_ids);
    const creditOf = await readCredit(db, organisation_ids);
    for (const organisation of organisations) {
      const credit = creditOf(organisation.id);
      drafts.push(await draftOf(db, organisation, today, credit));
      statements.push(await readStatement(db, organisation, { company, now, credit }));
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
    const [last] = await readReminders(tx, organisation.id, 1);
    if (last && last.id !== client.last_reminder_id)
      return reminderMessages.newer((await getRow(tx, 'users', last.mail.sent_by_user_id)).name);
    const invoices = await readOverdueInvoices(tx, organisation.id, londonDate(now));
    if (invoices.length === 0) return reminderMessages.nothingDue;

    const sender = await getRow(tx, 'users', author.id);
    const [to_email = '', ...copies] = addressesIn(client.to);
    const template = { template_subject: input.subject, template_text: input.text };
    const parties = { organisation, sender: sender.name, company };
    const { name, ...texts } = await writeReminder(tx, { ...template, to_email }, parties, invoices);
    const contacts = await readRecipients(tx, organisation.id);
    const made = {
      kind: 'payment-reminder',
      queue: 'provider',
      organisation_id: organisation.id,
      to: { ...toCopy(to_email, contacts), name },
      cc: copies.map((email) => toCopy(email, contacts)),
      replyTo: toAddress(sender),
      ...texts,
      ...template,
    } as const;
    const mail = await insertClientMail(context, tx, made, stamp);
    const row = await insertRow(tx, 'reminders', {
      client_mail_id: mail.id,
      has_statement: input.has_statement,
    });
    await nameInvoices(tx, row.id, invoices);
    return (await toWireReminders(tx, [{ ...row, mail }]))[0]!;
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
    return toWireReminders(db, await readReminders(db, id));
  });

/** Returns the mail of a reminder. Throws `RowNotFound`. */
const getMail = async (db: Db, id: number): Promise<ClientMailRow> =>
  getRow(db, 'client_mails', (await getRow(db, 'reminders', id)).client_mail_id);

export const { sendAgain: sendReminderAgain, file: reminderFile } = sentMailUseCases(
  getMail,
  async (_context, db, mail) => (await toWireReminders(db, await withReminders(db, [mail])))[0]!,
);
