import { findRow, listRows, type Db } from '../../store';
import type { Context } from '../../kernel/context';
import type { JobData, MailRecipient, MailSubject } from '../../kernel/job-kinds';
import type { Job } from '../../kernel/jobs/jobs';
import { toAddress } from '../../kernel/jobs/mail';
import { currentId } from '../../clients/merging/merges';
import { messages } from '../../kernel/messages';
import type { Letter, MailAddress } from '../../kernel/ports';

export type MailJob = Job<'mail'>;

/** Who gets a mail, and who its replies. */
export type Audience = Pick<JobData['mail'], 'to' | 'cc' | 'replyTo'>;

/** A mail as it is sent, with files that are stored nowhere. */
export type ComposedMail = JobData['mail'] & { files?: Letter['attachments'] };

/** A kind of mail: what is asked when one is sent. */
export interface MailKind<Name extends MailSubject['kind']> {
  /** Returns the recipients as they are now, or the reason why the mail makes no sense any more. */
  findAudience(
    context: Pick<Context, 'clock'>,
    db: Db,
    job: MailJob,
    about: Extract<MailSubject, { kind: Name }>,
  ): Promise<Audience | string>;
  /** Returns the mail as it is sent now; it is sent as it was queued where this is absent. */
  compose?(context: Context, job: MailJob): Promise<ComposedMail>;
}

/** The kinds of mail by their names. */
export type MailKinds = { readonly [Name in MailSubject['kind']]: MailKind<Name> };

/** Returns the kind of a mail; undefined for one about an account. */
export const kindOf = (kinds: MailKinds, { about }: JobData['mail']) =>
  about && (kinds[about.kind] as MailKind<MailSubject['kind']>);

/** Returns the first of these users who is not disabled, or an administrator. */
export const findStaff = async (db: Db, ids: readonly (number | undefined)[]): Promise<MailAddress> => {
  const users = await listRows(db, 'users', { disabled_at: null }, { orderBy: ['id'] });
  const wanted = ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  return toAddress(wanted[0] ?? users.find(({ is_administrator }) => is_administrator) ?? users[0]!);
};

/** Returns the current address of a recipient; undefined for a contact who is archived or has none any more. A merged contact is the one that is left. */
const findCurrent = async (db: Db, recipient: MailRecipient): Promise<MailRecipient | undefined> => {
  const { contactId: id } = recipient;
  if (id === undefined) return recipient;
  const contactId = await currentId(db, 'contacts', id);
  const contact = await findRow(db, 'contacts', { id: contactId, is_archived: false });
  return contact?.email ? { name: contact.name, email: contact.email, contactId } : undefined;
};

/** Returns the audience of a mail to a client; replies go to the first of these users who is not disabled. */
export const readClients = async (
  db: Db,
  { data: { to, cc = [] } }: MailJob,
  staff: readonly number[],
): Promise<Audience | string> => {
  const current = await findCurrent(db, to);
  if (!current) return messages.mails.over.contact;
  const copies = await Promise.all(cc.map((one) => findCurrent(db, one)));
  return { to: current, cc: copies.flatMap((one) => one ?? []), replyTo: await findStaff(db, staff) };
};

/** A mail to a user about their work. */
export const userMail: MailKind<'user'> = {
  findAudience: async (_context, db, { data }, { userId, quoteId }) => {
    const { disabled, deleted } = messages.mails.over;
    const user = await findRow(db, 'users', { id: userId });
    if (user?.disabled_at !== null) return disabled;
    if (quoteId !== undefined && !(await findRow(db, 'quotes', { id: quoteId }))) return deleted;
    return { to: toAddress(user), ...(data.replyTo && { replyTo: data.replyTo }) };
  },
};
