import type { JobRow, Tx } from '../store';
import type { JobData, MailRecipient } from './job-kinds';
import { send } from './jobs/jobs';
import type { MailAddress } from './ports';

/** What a mail says: paragraphs, and links to pages of the intranet. */
export interface MailText {
  subject: string;
  blocks: readonly (string | { text: string; path: string })[];
}

/** A mail to one person, and to others who get a copy. */
export interface NewMail
  extends MailText, Pick<JobData['mail'], 'about' | 'to' | 'cc' | 'replyTo' | 'attachments' | 'report'> {}

/** Returns the name and the address of a contact or a user. */
export const toAddress = ({ name, email }: MailAddress): MailAddress => ({ name, email });

/** Returns the same with the contact whose address it is, where there is one. */
const toRecipient = ({ name, email, contactId }: MailRecipient): MailRecipient => ({
  name,
  email,
  ...(contactId !== undefined && { contactId }),
});

/** Queues a mail in the transaction of what causes it: it is sent if and only if that is committed. */
export const queueMail = (tx: Tx, { blocks, to, ...mail }: NewMail, now: Date): Promise<JobRow> => {
  const written = blocks.map((block) => (typeof block === 'string' ? { text: block, path: null } : block));
  // A row of a user has more than an address.
  return send(tx, 'mail', { ...mail, to: toRecipient(to), blocks: written }, now);
};
