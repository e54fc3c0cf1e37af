import { QUOTE_STATUS } from 'api-contract';
import { findRow, getRow, listRows, type QuoteRow } from '../../store';
import { findStaff, readClients, type MailKind } from '../mails/mail-kind';
import { messages } from '../../kernel/messages';
import { stateOfLink } from './client-quote';

const { over } = messages.mails;

const reasons: Readonly<Record<number, string>> = {
  [QUOTE_STATUS.draft]: over.draft,
  [QUOTE_STATUS.salesWon]: over.won,
  [QUOTE_STATUS.salesLost]: over.lost,
  [QUOTE_STATUS.superseded]: over.superseded,
};

/** Returns why an email about an offer makes no sense any more; undefined while the client can look at the offer. */
const findEnd = (quote: QuoteRow, withdrawn_at: string | null, now: Date): string | undefined => {
  if (withdrawn_at !== null) return over.withdrawn;
  const state = stateOfLink({ withdrawn_at }, quote, now);
  return state === 'open' || state === 'accepted'
    ? undefined
    : (reasons[quote.quote_status_id] ?? over.ended);
};

/** An offer to a client. */
export const proposalMail: MailKind<'proposal'> = {
  findAudience: async ({ clock }, db, job) => {
    const proposal = await findRow(db, 'proposals', { job_id: job.id });
    if (!proposal) return over.deleted;
    const quote = await getRow(db, 'quotes', proposal.quote_id);
    const [link] = await listRows(
      db,
      'proposal_links',
      { proposal_id: proposal.id },
      { orderBy: ['id'], limit: 1 },
    );
    const end = findEnd(quote, link?.withdrawn_at ?? null, clock.now());
    return end ?? readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
  },
};

/** A reminder of an offer that ends soon. */
export const quoteReminderMail: MailKind<'quote-reminder'> = {
  findAudience: async ({ clock }, db, job, { proposalId }) => {
    const proposal = await findRow(db, 'proposals', { id: proposalId });
    if (!proposal) return over.deleted;
    const quote = await getRow(db, 'quotes', proposal.quote_id);
    const [link] = await listRows(
      db,
      'proposal_links',
      { proposal_id: proposal.id },
      { orderBy: ['-id'], limit: 1 },
    );
    if (quote.quote_status_id === QUOTE_STATUS.salesWon) return over.won;
    if (proposal.sent_at === null) return over.neverArrived;
    const end = findEnd(quote, link?.withdrawn_at ?? null, clock.now());
    return end ?? readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
  },
};

/** The confirmation to a client who has accepted an offer. */
export const acceptanceMail: MailKind<'acceptance'> = {
  findAudience: async (_context, db, job, { proposalId }) => {
    const proposal = await findRow(db, 'proposals', { id: proposalId });
    if (!proposal) return over.deleted;
    const quote = await getRow(db, 'quotes', proposal.quote_id);
    return readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
  },
};

/** A client's answer, to the agent of the quote. */
export const agentMail: MailKind<'agent'> = {
  findAudience: async (_context, db, { data }, { quoteId, proposalId }) => {
    const quote = await findRow(db, 'quotes', { id: quoteId });
    if (!quote) return over.deleted;
    const proposal = await findRow(db, 'proposals', { id: proposalId ?? 0 });
    const to = await findStaff(db, [quote.sales_agent_user_id, proposal?.sent_by_user_id]);
    return { to, ...(data.replyTo && { replyTo: data.replyTo }) };
  },
};
