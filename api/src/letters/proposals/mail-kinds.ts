import { findStaff } from '../../kernel/staff';
import { findRow, getRow, type AnswerMailKind, type ClientMailRow, type Db } from '../../store';
import type { ClientMailEntry, MailKind } from '../mails/mail-kind';
import { mailMessages } from '../messages';

const { over } = mailMessages;

/** Returns the email with a quote that another mail is about; undefined where it went with its quote. */
const findProposalMail = async (
  db: Db,
  { proposalId }: { proposalId: number | null },
): Promise<ClientMailRow | undefined> => {
  const proposal = await findRow(db, 'proposals', { id: proposalId ?? 0 });
  return proposal && getRow(db, 'client_mails', proposal.client_mail_id);
};

/** The emails about what a client did at the online quote. */
export const answerMails: Readonly<Record<AnswerMailKind, ClientMailEntry>> = {
  'question-reply': {},
  'acceptance-confirmation': {},
};

/** A client's answer, to the agent of the quote. */
export const agentMail: MailKind<'agent'> = {
  findAudience: async (_context, db, { data }, about) => {
    const quote = await findRow(db, 'quotes', { id: about.quoteId });
    if (!quote) return over.deleted;
    const mail = await findProposalMail(db, about);
    const to = await findStaff(db, [quote.sales_agent_user_id, mail?.sent_by_user_id]);
    return { to, ...(data.replyTo && { replyTo: data.replyTo }) };
  },
};
