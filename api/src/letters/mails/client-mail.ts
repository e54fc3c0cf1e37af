import { addressesIn, mailParagraphsOf, plainText, type ClientEmailInput } from 'api-contract';
import { refuse } from '../../kernel/errors';
import type { MailAttachment, MailRecipient } from '../../kernel/job-kinds';
import { messages } from '../../kernel/messages';
import type { Stamp } from '../../kernel/records';
import { getRow, listRows, type ClientMailColumns, type Db, type QuoteRow, type Tx } from '../../store';
import { type MailText, queueMail, toAddress } from '../../kernel/jobs/mail';

/** What is written to a client, as `fillTemplate` returns it. */
interface ClientText {
  subject: string;
  /** Paragraphs, with a blank line between them. */
  content: string;
  /** The link to a page for clients; null without one. */
  link: { text: string; path: string } | null;
}

/** Returns a mail to a client. The link stands where the text has it, in a paragraph of its own, or at the end. */
export const clientMail = ({ subject, content, link }: ClientText): MailText => {
  const paragraphs = mailParagraphsOf(content);
  const places = paragraphs.includes(null) ? paragraphs : [...paragraphs, null];
  return {
    subject: plainText(subject),
    blocks: places.flatMap<MailText['blocks'][number]>((paragraph) => paragraph ?? link ?? []),
  };
};

/** Returns the contacts of the quote's organisation that mail can be sent to. */
export const readRecipients = async (db: Db, { quote_organisation_id }: QuoteRow) => {
  const contacts = await listRows(db, 'contacts', {
    organisation_id: quote_organisation_id,
    is_archived: false,
  });
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

interface NewClientMail {
  kind: 'proposal' | 'delivery';
  quote: QuoteRow;
  input: ClientEmailInput;
  link: ClientText['link'];
  files?: readonly MailAttachment[];
}

/**
 * Queues a mail to a contact of a quote, with the agent as who receives the replies. Returns the columns of the row that keeps what was sent.
 * Throws `InvalidError` for a contact of another organisation, or without an address.
 */
export const queueClientMail = async (
  tx: Tx,
  { kind, quote, input, link, files = [] }: NewClientMail,
  { author, at }: Stamp,
): Promise<ClientMailColumns> => {
  const { request_key, contact_id, subject, content } = input;
  const recipients = await readRecipients(tx, quote);
  const to =
    recipients.find(({ id }) => id === contact_id) ?? refuse('contact_id', messages.proposals.noRecipient);
  const agent = await getRow(tx, 'users', quote.sales_agent_user_id);
  const cc = addressesIn(input.cc);
  const mail = {
    ...clientMail({ subject, content, link }),
    about: { kind },
    to: { name: to.name, email: to.email, contactId: to.id },
    cc: cc.map((email) => toCopy(email, recipients)),
    replyTo: toAddress(agent),
    attachments: files,
  };
  return {
    quote_id: quote.id,
    request_key,
    sent_by_user_id: author!.id,
    contact_id: to.id,
    to_name: to.name,
    to_email: to.email,
    cc: JSON.stringify(cc),
    subject: mail.subject,
    content,
    job_id: (await queueMail(tx, mail, new Date(at))).id,
    created_at: at,
    sent_at: null,
    cancelled_reason: null,
  };
};
