import { pages, type User } from 'api-contract';
import type { QuoteRow } from '../../store';
import type { MailAddress } from '../../kernel/ports';
import type { NewMail } from '../../kernel/jobs/mail';

interface Mentioned {
  quote: Pick<QuoteRow, 'id' | 'reference_label'>;
  /** The note. */
  content: string;
  author: User;
  user: MailAddress;
}

/** Returns the mail to a colleague whom a note of a quote mentions. */
export const mentionMail = ({ quote, content, author, user }: Mentioned): NewMail => ({
  to: user,
  replyTo: { name: author.name, email: author.email },
  subject: `${author.name} mentioned you in ${quote.reference_label}`,
  blocks: [
    `${author.name} mentioned you in a note of ${quote.reference_label}:`,
    content,
    { text: 'Open the notes', path: pages.quote(quote.id, { tab: 'notes' }) },
  ],
});
