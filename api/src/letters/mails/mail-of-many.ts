import { fillTemplate, quoteValues, type ClientEmailInput, type User } from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { getRow } from '../../store';
import { readRecipients } from './client-mail';
import { readTemplateFacts, sendQuoteMail, type QuoteMail } from './quote-mail';

/** The texts of one dialog for the clients of many quotes, with their fields still to be filled in. */
interface MailOfMany {
  quoteId: number;
  request_key: string;
  subject: string;
  content: string;
  author: User;
  /** What is wrong where no contact of the client has an email address. */
  noAddress: string;
}

/** Sends a mail of many to the contact of one quote, or else to the first of its client. Throws as `sendQuoteMail` does. */
export const sendMailOfMany = async (
  context: Context,
  entry: QuoteMail<ClientEmailInput>,
  { quoteId, request_key, subject, content, author, noAddress }: MailOfMany,
): Promise<void> => {
  const { to, values } = await context.store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const recipients = await readRecipients(db, quote);
    const contact = recipients.find(({ id }) => id === quote.quote_contact_id) ?? recipients[0];
    const to = contact ?? refuse('contact_id', noAddress);
    const facts = await readTemplateFacts(context, db, quote);
    return { to, values: quoteValues({ ...facts, contact: to.name }) };
  });
  const texts = { subject: fillTemplate(subject, values), content: fillTemplate(content, values) };
  const input = { request_key, contact_id: to.id, cc: null, ...texts };
  // What the fields stand for may change before the same is asked for again.
  const sent = { quoteId, input, author, request: { subject, content } };
  await sendQuoteMail(context, entry, sent, () => Promise.resolve());
};
