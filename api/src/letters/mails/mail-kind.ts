import { ANONYMISED_EMAIL, type ClientMailKind } from 'api-contract';
import { findRow, getRow, listRows, type ClientMailRow, type Db, type QuoteRow, type Tx } from '../../store';
import type { Context } from '../../kernel/context';
import type { JobData, MailRecipient, MailSubject } from '../../kernel/job-kinds';
import type { Job } from '../../kernel/jobs/jobs';
import { toAddress } from '../../kernel/jobs/mail';
import { currentId } from '../../clients/merging/merges';
import type { OutgoingMail } from '../../kernel/ports';
import { inForce } from '../../kernel/records';
import { findStaff } from '../../kernel/staff';
import { mailMessages } from '../messages';
import { hasAccepted } from './recipients';

export type MailJob = Job<'mail'>;

/** Who gets a mail, and who its replies. */
export type Audience = Pick<JobData['mail'], 'to' | 'cc' | 'replyTo'>;

/** A mail as it is sent, with files that are stored nowhere. */
export type ComposedMail = JobData['mail'] & { files?: OutgoingMail['attachments'] };

type SubjectOf<Name extends MailSubject['kind']> = Extract<MailSubject, { kind: Name }>;

/** A kind of mail: what is asked when one is sent. */
export interface MailKind<Name extends MailSubject['kind']> {
  /** Returns the recipients as they are now, or the reason why the mail makes no sense any more. */
  findAudience(
    context: Pick<Context, 'clock'>,
    db: Db,
    job: MailJob,
    about: SubjectOf<Name>,
  ): Promise<Audience | string>;
  /** Resets what was stored when the mail was queued, where it is cancelled: nobody has it. */
  onCancel?(tx: Tx, job: MailJob): Promise<unknown>;
  /** Returns the mail as it is sent now; it is sent as it was queued where this is absent. */
  compose?(context: Context, job: MailJob): Promise<ComposedMail>;
}

/** The kinds of mail by their names. */
export type MailKinds = { readonly [Name in MailSubject['kind']]: MailKind<Name> };

/** Returns the kind of a mail; undefined for one about a change of an account, and for one of a kind that the release before has. */
export const kindOf = (kinds: MailKinds, { about }: JobData['mail']) =>
  about && (kinds[about.kind] as MailKind<MailSubject['kind']> | undefined);

/** Returns who an email to a client was for. */
export const recipientOf = ({
  to_name: name,
  to_email: email,
  contact_id,
}: ClientMailRow): MailRecipient => ({
  name,
  email,
  ...(contact_id !== null && { contactId: contact_id }),
});

/**
 * Returns the current address of a recipient; undefined for a contact who is archived or has none any more, and for who was erased. A merged
 * contact is the one that is left.
 */
export const findCurrent = async (db: Db, recipient: MailRecipient): Promise<MailRecipient | undefined> => {
  const { contactId: id, email } = recipient;
  if (id === undefined) return email === ANONYMISED_EMAIL ? undefined : recipient;
  const contactId = await currentId(db, 'contacts', id);
  const contact = await findRow(db, 'contacts', { id: contactId, is_archived: false });
  return contact?.email ? { name: contact.name, email: contact.email, contactId } : undefined;
};

/**
 * Returns the contact who got an email or, where they get none any more, that of the quote now; undefined where neither does.
 */
export const findReachable = async (
  db: Db,
  { quote_contact_id }: QuoteRow,
  mail: ClientMailRow,
): Promise<MailRecipient | undefined> => {
  const recipient = recipientOf(mail);
  return (await findCurrent(db, recipient)) ?? findCurrent(db, { ...recipient, contactId: quote_contact_id });
};

/**
 * Returns the audience of a mail to a client: one who has accepted it already stays as they were. Replies go to the first of these users who is
 * not disabled.
 */
const readClients = async (
  db: Db,
  { id: job_id, data: { to, cc = [] } }: MailJob,
  staff: readonly number[],
): Promise<Audience | string> => {
  const replies = await listRows(db, 'mail_recipients', { job_id });
  const resolve = async (one: MailRecipient) => (hasAccepted(replies, one) ? one : findCurrent(db, one));
  const current = await resolve(to);
  if (!current) return mailMessages.over.contact;
  const copies = await Promise.all(cc.map(resolve));
  return { to: current, cc: copies.flatMap((one) => one ?? []), replyTo: await findStaff(db, staff) };
};

/** What a kind of mail to a client says of itself. */
export interface ClientMailEntry {
  /** Returns why a mail makes no sense any more; undefined while it does. */
  findEnd?(
    context: Pick<Context, 'clock'>,
    db: Db,
    mail: ClientMailRow,
    job: MailJob,
  ): Promise<string | undefined>;
  /** Resets what was stored when the mail was queued, where it is cancelled: nobody has it. */
  onCancel?(tx: Tx, mail: ClientMailRow): Promise<unknown>;
  /** Returns the mail as it is sent now; it is sent as it was queued where this is absent. */
  compose?(context: Context, job: MailJob, mailId: number): Promise<ComposedMail>;
}

/** Returns whether a mail is for a contact who is not of the organisation that it is about. A merge moves both. */
const isOfFormerClient = async (
  db: Db,
  { contact_id, organisation_id }: ClientMailRow,
  quote: QuoteRow | undefined,
): Promise<boolean> => {
  const contact = contact_id === null ? undefined : await findRow(db, 'contacts', { id: contact_id });
  const clientId = quote?.quote_organisation_id ?? organisation_id;
  return contact !== undefined && contact.organisation_id !== clientId;
};

const findMail = (db: Db, { id: job_id }: MailJob) => findRow(db, 'client_mails', { job_id });

/** Returns what is asked when a mail of this kind is sent. Replies go to the agent of the quote in force, or to who sent the mail. */
const toMailKind = (entry: ClientMailEntry): MailKind<ClientMailKind> => ({
  findAudience: async (context, db, job) => {
    const mail = await findMail(db, job);
    if (!mail) return mailMessages.over.deleted;
    const quote =
      mail.quote_id === null ? undefined : await inForce((id) => getRow(db, 'quotes', id), mail.quote_id);
    if (await isOfFormerClient(db, mail, quote))
      return quote ? mailMessages.over.otherClient : mailMessages.over.otherContact;
    const end = await entry.findEnd?.(context, db, mail, job);
    if (end !== undefined) return end;
    return readClients(db, job, [quote?.sales_agent_user_id ?? 0, mail.sent_by_user_id]);
  },
  onCancel: async (tx, job) => {
    const mail = await findMail(tx, job);
    if (mail) await entry.onCancel?.(tx, mail);
  },
  compose: async (context, job) => {
    if (!entry.compose) return job.data;
    const mail = await context.store.read((db) => findMail(db, job));
    return mail ? entry.compose(context, job, mail.id) : job.data;
  },
});

/** Returns what is asked when mails of these kinds are sent. */
export const clientMailKinds = (entries: Readonly<Record<ClientMailKind, ClientMailEntry>>) =>
  Object.fromEntries(
    Object.entries(entries).map(([kind, entry]) => [kind, toMailKind(entry)]),
  ) as unknown as Pick<MailKinds, ClientMailKind>;

/** Returns whether a link still sets a password: one that was used has ended, too. */
const isLinkValid = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const link = await findRow(db, 'password_links', { id });
  return link !== undefined && link.expires_at > now.toISOString();
};

/** A mail to a user about their work, or with a link that sets their password. */
export const userMail: MailKind<'user'> = {
  findAudience: async ({ clock }, db, { data }, { userId, quoteId, linkId }) => {
    const { disabled, deleted, passwordLink } = mailMessages.over;
    const user = await findRow(db, 'users', { id: userId });
    if (user?.disabled_at !== null) return disabled;
    if (quoteId !== undefined && !(await findRow(db, 'quotes', { id: quoteId }))) return deleted;
    if (linkId !== undefined && !(await isLinkValid(db, linkId, clock.now()))) return passwordLink;
    return { to: toAddress(user), ...(data.replyTo && { replyTo: data.replyTo }) };
  },
};
