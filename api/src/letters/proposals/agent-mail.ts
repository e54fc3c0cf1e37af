import { findStaff } from '../../kernel/staff';
import { findRow, getRow } from '../../store';
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
