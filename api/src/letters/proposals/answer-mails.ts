import { fillTemplate, pages } from 'api-contract';
import type { MailAddress } from '../../kernel/ports';
import { findStaff } from '../../kernel/staff';
import { filled } from '../../quotes/documents/formats';
import type { NewMail } from '../../kernel/jobs/mail';
import { findRow, getRow, type ProposalAnswerRow, type QuoteRow } from '../../store';
import type { MailKind } from '../mails/mail-kind';
import { mailMessages } from '../messages';

/** A client's answer, to the agent of the quote. */
export const agentMail: MailKind<'agent'> = {
  findAudience: async (_context, db, { data }, { quoteId, proposalId }) => {
    const quote = await findRow(db, 'quotes', { id: quoteId });
    if (!quote) return mailMessages.over.deleted;
    const proposal = await findRow(db, 'proposals', { id: proposalId ?? 0 });
    const mail = proposal && (await getRow(db, 'client_mails', proposal.client_mail_id));
    const to = await findStaff(db, [quote.sales_agent_user_id, mail?.sent_by_user_id]);
    return { to, ...(data.replyTo && { replyTo: data.replyTo }) };
  },
};

/** Whom mails about an answer go to, and the quote that they name. */
export interface Parties {
  quote: Pick<QuoteRow, 'id' | 'reference_label'>;
  agent: MailAddress;
  client: MailAddress;
  /** What the mails to the agent are about. */
  about: NewMail['about'];
}

/** Returns a mail to the agent; the client gets replies. */
const toAgent = (
  { quote, agent, client, about }: Parties,
  subject: string,
  paragraphs: readonly string[],
): NewMail => ({
  about,
  to: agent,
  replyTo: client,
  subject,
  blocks: [...paragraphs, { text: 'Open the quote', path: pages.quote(quote.id, { tab: 'activity' }) }],
});

/** Returns a mail to the client, which the agent signs. */
const toClient = (
  { quote, agent, client }: Parties,
  company: string,
  subject: string,
  paragraphs: readonly string[],
  values: Readonly<Record<string, string>>,
) => ({
  to: client,
  replyTo: agent,
  subject,
  content: fillTemplate([...paragraphs, '{{signature}}'].join('\n\n'), {
    ...values,
    agent: agent.name,
    reference: quote.reference_label,
    signature: filled([agent.name, company]).join('\n'),
  }),
});

const sentence = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : []);

/** Returns the mail to the agent about an acceptance, with the names of the event packages without a date, and of those for which nothing is to be delivered. */
export const acceptedMail = (
  parties: Parties,
  answer: ProposalAnswerRow,
  { undated, empty }: { undated: readonly string[]; empty: readonly string[] },
): NewMail => {
  const reference = parties.quote.reference_label;
  const invoiceTo = [answer.invoice_contact_name, answer.invoice_contact_email, answer.invoice_address];
  return toAgent(parties, `${reference} was accepted`, [
    `${answer.name ?? parties.client.name} accepted ${reference} online. The quote is won, and the certificate is attached.`,
    ...sentence('Purchase order reference', answer.purchase_order_reference),
    ...sentence('Invoice to', filled(invoiceTo).join(', ')),
    ...sentence('No event date yet (set it under Quote Items)', undated.join(', ')),
    ...sentence('No benefits (add deliverables to the sale)', empty.join(', ')),
  ]);
};

/** Returns the mail to the client about their acceptance. */
export const confirmationMail = (parties: Parties, answer: ProposalAnswerRow, company: string) =>
  toClient(
    parties,
    company,
    `Thank you for accepting ${parties.quote.reference_label}`,
    [
      'Thank you for your booking. {{name}} accepted {{reference}} on behalf of your organisation.',
      'Your certificate of acceptance is attached. Please keep it with your quote. Reply to this email with any questions.',
    ],
    { name: answer.name ?? parties.client.name },
  );

/** Returns the mail to the agent about a quote that the client declined. */
export const declinedMail = (parties: Parties, answer: ProposalAnswerRow, reason: string): NewMail => {
  const { quote, client } = parties;
  return toAgent(parties, `${quote.reference_label} was declined`, [
    `${client.name} declined ${quote.reference_label} online, so it is lost.`,
    `Reason: ${reason}`,
    ...sentence('Comments', answer.content),
  ]);
};

/** Returns the mail to the agent with the client's question. */
export const questionMail = (parties: Parties, answer: ProposalAnswerRow): NewMail => {
  const { quote, client } = parties;
  return toAgent(parties, `A question about ${quote.reference_label}`, [
    `${answer.name ?? client.name} asked about ${quote.reference_label} online:`,
    answer.content ?? '',
    'Answer on the quote: the client reads the answer in the online quote, and gets it by email.',
  ]);
};

/** Returns the mail to the client with the answer to what they asked. */
export const replyMail = (parties: Parties, answer: string, company: string) =>
  toClient(
    parties,
    company,
    `Your question about ${parties.quote.reference_label}`,
    ['{{agent}} has answered your question about {{reference}}:', '{{answer}}', '{{link}}'],
    { answer },
  );
