import { fillTemplate, pages } from 'api-contract';
import type { MailAddress } from '../../kernel/ports';
import { filled } from '../../quotes/documents/formats';
import type { NewMail } from '../../kernel/jobs/mail';
import type { ProposalAnswerRow, QuoteRow } from '../../store';

interface Answered {
  quote: Pick<QuoteRow, 'id' | 'reference_label'>;
  answer: ProposalAnswerRow;
  agent: MailAddress;
  client: MailAddress;
}

const openQuote = ({ id }: Answered['quote']) => ({
  text: 'Open the quote',
  path: pages.quote(id, { tab: 'activity' }),
});

const sentence = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : []);

interface Accepted extends Answered {
  /** The names of the event packages without a date. */
  undated: readonly string[];
  /** The names of the packages for which nothing is to be delivered. */
  empty: readonly string[];
}

/** Returns the mail to the agent about an acceptance. */
export const acceptedMail = ({ quote, answer, agent, client, undated, empty }: Accepted): NewMail => ({
  to: agent,
  replyTo: client,
  subject: `${quote.reference_label} was accepted`,
  blocks: [
    `${filled([answer.name, answer.job_title]).join(', ')} accepted ${quote.reference_label} online. The quote is won, and the certificate is attached.`,
    ...sentence('Purchase order reference', answer.purchase_order_reference),
    ...sentence(
      'Invoice to',
      filled([answer.invoice_contact_name, answer.invoice_contact_email, answer.invoice_address]).join(', '),
    ),
    ...sentence('No event date yet (set it under Quote Items)', undated.join(', ')),
    ...sentence('No benefits (add deliverables to the sale)', empty.join(', ')),
    openQuote(quote),
  ],
});

interface Confirmation extends Answered {
  company: string;
}

/** Returns the mail to the client about their acceptance. */
export const confirmationMail = ({ quote, answer, agent, client, company }: Confirmation) => ({
  to: client,
  replyTo: agent,
  subject: `Thank you for accepting ${quote.reference_label}`,
  content: fillTemplate(
    [
      'Thank you for your booking. {{name}} accepted {{reference}} on behalf of your organisation.',
      'Your certificate of acceptance is attached. Please keep it with your quote. Reply to this email with any questions.',
      '{{signature}}',
    ].join('\n\n'),
    {
      name: answer.name ?? client.name,
      reference: quote.reference_label,
      signature: filled([agent.name, company]).join('\n'),
    },
  ),
});

/** Returns the mail to the agent about a quote that the client declined. */
export const declinedMail = ({
  quote,
  answer,
  agent,
  client,
  reason,
}: Answered & { reason: string }): NewMail => ({
  to: agent,
  replyTo: client,
  subject: `${quote.reference_label} was declined`,
  blocks: [
    `${client.name} declined ${quote.reference_label} online, so it is lost.`,
    `Reason: ${reason}`,
    ...sentence('Comments', answer.content),
    openQuote(quote),
  ],
});

/** Returns the mail to the agent with the client's question. */
export const questionMail = ({ quote, answer, agent, client }: Answered): NewMail => ({
  to: agent,
  replyTo: client,
  subject: `A question about ${quote.reference_label}`,
  blocks: [
    `${answer.name ?? client.name} asked about ${quote.reference_label} online:`,
    answer.content ?? '',
    'Answer on the quote: the client reads the answer in the online quote, and gets it by email.',
    openQuote(quote),
  ],
});

interface Reply extends Pick<Answered, 'quote' | 'client' | 'agent'> {
  answer: string;
  company: string;
}

/** Returns the mail to the client with the answer to what they asked. */
export const replyMail = ({ quote, client, agent, answer, company }: Reply) => ({
  to: client,
  replyTo: agent,
  subject: `Your question about ${quote.reference_label}`,
  content: fillTemplate(
    [
      '{{agent}} has answered your question about {{reference}}:',
      '{{answer}}',
      '{{link}}',
      '{{signature}}',
    ].join('\n\n'),
    {
      agent: agent.name,
      reference: quote.reference_label,
      answer,
      signature: filled([agent.name, company]).join('\n'),
    },
  ),
});
