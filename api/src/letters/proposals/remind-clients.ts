import {
  addDays,
  AWAITING_ANSWER,
  fillTemplate,
  londonDate,
  quoteValues,
  REMINDER_DAYS,
  type CalendarDate,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { clientMail } from '../mails/client-mail';
import { queueScheduledMail, toAddress } from '../../kernel/jobs/mail';
import { isBeforeOffice } from '../../kernel/jobs/office-hours';
import {
  findRow,
  getRow,
  listRows,
  lockRow,
  type Db,
  type ProposalRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { assertUsable } from '../templates';
import { stateOfLink } from './client-quote';
import { insertLink, quoteLink } from './links';
import { readTemplateFacts } from './send-proposal';

const reminderDay = (validUntil: CalendarDate): CalendarDate => addDays(validUntil, -REMINDER_DAYS);

/** Returns the quotes that end soon and have an email whose client is to be reminded. */
const listEndingQuotes = (db: Db, today: CalendarDate): Promise<{ quote_id: number }[]> =>
  db
    .selectFrom('proposals')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .where('quotes.quote_status_id', 'in', [...AWAITING_ANSWER])
    .where('quotes.valid_until', '>=', today)
    .where('quotes.valid_until', '<=', addDays(today, REMINDER_DAYS))
    .where('proposals.is_reminder_wanted', '=', 1 as never)
    .where('proposals.reminded_at', 'is', null)
    .select('proposals.quote_id')
    .distinct()
    .orderBy('proposals.quote_id')
    .execute();

/** Returns the newest email that the client is to be reminded of. One that was sent when the quote was about to end needs no reminder. */
const findReminded = async (tx: Tx, quote: QuoteRow, now: Date): Promise<ProposalRow | undefined> => {
  const newest = { orderBy: ['-id'], limit: 1 } as const;
  const wanted = { quote_id: quote.id, is_reminder_wanted: true, reminded_at: null };
  const [proposal] = await listRows(tx, 'proposals', wanted, newest);
  // A client who has not received the quote is not reminded of it.
  if (!proposal?.sent_at || quote.valid_until === null) return undefined;
  const link = await findRow(tx, 'proposal_links', { proposal_id: proposal.id });
  if (!link || stateOfLink(link, quote, now) !== 'open') return undefined;
  return londonDate(proposal.created_at) < reminderDay(quote.valid_until) ? proposal : undefined;
};

const remindOf = async (context: Context, tx: Tx, quoteId: number): Promise<void> => {
  const { clock, tokens } = context;
  const now = clock.now();
  const quote = await lockRow(tx, 'quotes', quoteId);
  const proposal = await findReminded(tx, quote, now);
  const [template] = await listRows(tx, 'templates', { kind: 'reminder' });
  if (!proposal || !template) return;
  assertUsable(template);
  const facts = await readTemplateFacts(context, tx, quote);
  const values = quoteValues({ ...facts, contact: proposal.to_name });
  // A new link: the token of the first one is in its email alone.
  const token = tokens.create();
  await insertLink(tx, tokens, { quoteId, proposalId: proposal.id, token }, now);
  const mail = clientMail({
    subject: fillTemplate(template.subject, values),
    content: fillTemplate(template.text, values),
    link: quoteLink(token),
  });
  const { contact_id: contactId } = proposal;
  const to = { name: proposal.to_name, email: proposal.to_email, ...(contactId && { contactId }) };
  const about = { kind: 'quote-reminder', proposalId: proposal.id } as const;
  const agent = await getRow(tx, 'users', quote.sales_agent_user_id);
  const day = reminderDay(quote.valid_until!);
  await queueScheduledMail(tx, { ...mail, about, to, replyTo: toAddress(agent) }, day, now);
  await tx
    .updateTable('proposals')
    .set({ reminded_at: now.toISOString() })
    .where('quote_id', '=', quoteId)
    .where('reminded_at', 'is', null)
    .execute();
};

/**
 * Reminds each client once whose quote ends soon, where the agent wanted that. Throws `JobFailure` where the template of the reminder cannot be
 * used.
 */
export const remindClients = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  if (isBeforeOffice(now)) return;
  const quotes = await context.store.read((db) => listEndingQuotes(db, londonDate(now)));
  for (const { quote_id } of quotes) await context.store.transaction((tx) => remindOf(context, tx, quote_id));
};
