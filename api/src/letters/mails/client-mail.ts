import { plainText, withLink, type CalendarDate } from 'api-contract';
import type { Context } from '../../kernel/context';
import type { JobData, MailRecipient } from '../../kernel/job-kinds';
import { type MailText, type NewMail, queueMail, queueScheduledMail, toBlocks } from '../../kernel/jobs/mail';
import { recordCreated, type Stamp } from '../../kernel/records';
import { insertRow, listRows, type ClientMailRow, type Db, type Tx } from '../../store';
import { nameFiles } from '../../kernel/files/queries';
import { storeFiles, type RenderedFile } from './files';
import { insertLink, type MailLink } from './links';

/** What is written to a client, as `fillTemplate` returns it. */
interface ClientText {
  subject: string;
  /** Paragraphs, with a blank line between them. */
  content: string;
  /** The link to a page for clients; null without one. */
  link: { text: string; path: string } | null;
}

/** Returns a mail to a client. */
export const clientMail = ({ subject, content, link }: ClientText): MailText => ({
  subject: plainText(subject),
  blocks: withLink(content, link),
});

/** Returns a queued mail to a client with other texts. The link that it has stays, under the text that such links have; null for a kind without one. */
export const withTexts = (
  data: JobData['mail'],
  texts: { subject: string; content: string },
  linkText: string | null,
): JobData['mail'] => {
  const path = data.blocks?.find((block) => block.path !== null)?.path;
  const link = path && linkText !== null ? { text: linkText, path } : null;
  const { subject, blocks } = clientMail({ ...texts, link });
  return { ...data, subject, blocks: toBlocks(blocks) };
};

/** Returns the contacts of an organisation that mail can be sent to. */
export const readRecipients = async (db: Db, organisation_id: number) => {
  const contacts = await listRows(db, 'contacts', { organisation_id, is_archived: false });
  return contacts.flatMap(({ id, name, email }) => (email ? [{ id, name, email }] : []));
};

/** Returns a recipient of a copy, with the contact whose address it is. */
export const toCopy = (
  email: string,
  contacts: readonly { id: number; email: string | null }[],
): MailRecipient => {
  const contact = contacts.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  return { name: '', email, ...(contact && { contactId: contact.id }) };
};

type NewClientMail = Pick<ClientMailRow, 'kind' | 'subject' | 'content'> &
  Partial<Pick<ClientMailRow, 'request_key' | 'request_hash' | 'template_subject' | 'template_text'>> &
  ({ quote_id: number } | { organisation_id: number }) &
  Pick<NewMail, 'to' | 'cc' | 'replyTo' | 'offer' | 'queue'> & {
    link?: MailLink | null;
    /** The email and the quote that its link belongs to, where these are others. */
    linkOf?: { mailId: number; quoteId: number };
    files?: readonly RenderedFile[];
    /** Of a mail that a schedule sends: in whose name, and on which day. */
    sentBy?: { id: number };
    scheduledFor?: CalendarDate;
  };

/** Queues a mail to a client, and stores it with its files as they are now and with the link that it has. */
export const insertClientMail = async (
  { tokens }: Pick<Context, 'tokens'>,
  tx: Tx,
  {
    to,
    cc,
    replyTo,
    offer,
    queue,
    link = null,
    linkOf,
    files = [],
    sentBy,
    scheduledFor,
    ...columns
  }: NewClientMail,
  stamp: Stamp,
): Promise<ClientMailRow> => {
  const now = new Date(stamp.at);
  const author = sentBy ?? stamp.author!;
  const token = tokens.create();
  const attachments = await storeFiles(tx, files, now);
  const text = clientMail({ ...columns, link: link && { text: link.text, path: link.prefix + token } });
  const about = { kind: columns.kind };
  const queued = { ...text, about, to, cc, replyTo, offer, queue, attachments };
  const job = await (scheduledFor
    ? queueScheduledMail(tx, queued, scheduledFor, now)
    : queueMail(tx, queued, now));
  const mail = await insertRow(tx, 'client_mails', {
    ...columns,
    sent_by_user_id: author.id,
    contact_id: to.contactId ?? null,
    to_name: to.name,
    to_email: to.email,
    cc: JSON.stringify((cc ?? []).map(({ email }) => email)),
    subject: text.subject,
    job_id: job.id,
    created_at: stamp.at,
    may_have_arrived: false,
  });
  await recordCreated(tx, 'client_mails', { ...mail, version: 1 }, stamp);
  await nameFiles(tx, 'client_mail_files', mail.id, attachments);
  if (link && mail.quote_id !== null) {
    const owner = linkOf ?? { mailId: mail.id, quoteId: mail.quote_id };
    await insertLink(tx, tokens, { kind: link.kind, ...owner, token }, { ...stamp, author });
  }
  return mail;
};
