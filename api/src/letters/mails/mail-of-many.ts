import { fillTemplate, quoteValues, type ClientEmailInput, type User } from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { getRow, type Db } from '../../store';
import { mailMessages } from '../messages';
import { readTemplateFacts, sendQuoteMail, type QuoteMail } from './quote-mail';

/** The texts of one dialog for the clients of many quotes, with their fields still to be filled in. */
interface MailOfMany {
  quoteId: number;
  request_key: string;
  subject: string;
  content: string;
  author: User;
}

/** Throws `InvalidError` for a contact who gets no emails: nobody has chosen another one. */
const assertReachable = async (db: Db, contactId: number): Promise<void> => {
  const { name, email, is_archived } = await getRow(db, 'contacts', contactId);
  if (is_archived) refuse('contact_id', mailMessages.contactArchived(name));
  if (!email) refuse('contact_id', mailMessages.contactWithoutAddress(name));
};

/** Sends a mail of many to the contact of one quote. Throws as `sendQuoteMail` does. */
export const sendMailOfMany = async (
  context: Context,
  entry: QuoteMail<ClientEmailInput>,
  { quoteId, request_key, subject, content, author }: MailOfMany,
): Promise<void> => {
  const one: QuoteMail<ClientEmailInput> = {
    ...entry,
    assertSendable: async (db, quote, input, now) => {
      await assertReachable(db, quote.quote_contact_id);
      await entry.assertSendable?.(db, quote, input, now);
    },
    fill: async (db, quote, input) => {
      const values = quoteValues(await readTemplateFacts(context, db, quote));
      const texts = { subject: fillTemplate(subject, values), content: fillTemplate(content, values) };
      return { ...input, ...texts, contact_id: quote.quote_contact_id };
    },
  };
  const input = { request_key, contact_id: 0, cc: null, subject, content };
  // As releases before have stored the hash of the same request.
  const sent = { quoteId, input, author, request: { subject, content } };
  await sendQuoteMail(context, one, sent, () => Promise.resolve());
};
