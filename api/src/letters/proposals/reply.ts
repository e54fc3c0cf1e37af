import type { QuoteProposals, ReplyInput, User } from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { queueMail, toAddress } from '../../kernel/jobs/mail';
import { stampNow, writeTo } from '../../kernel/records';
import { listThread } from '../../quotes/quote/thread-queries';
import { getRow, lockRow } from '../../store';
import { insertLink } from '../mails/links';
import { proposalMessages } from '../messages';
import { insertAnswer, readParties } from './answer-proposal';
import { replyMail } from './answer-mails';
import { quoteLink } from './client-quote';
import { listQuoteProposals } from './proposals';

/**
 * Answers the questions of a quote's client: on the page of the quote, and by email with a new link where the client may still open it. The
 * same answer again changes nothing. Throws `RowNotFound`, and `InvalidError` where nothing was asked.
 */
export const replyToQuestions = async (
  context: Context,
  quoteId: number,
  { content }: ReplyInput,
  author: User,
): Promise<QuoteProposals> => {
  const { store, tokens } = context;
  const company = (await context.documents.company()).name;
  await writeTo(store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const thread = await listThread(tx, quote);
    const question = thread.findLast(({ kind }) => kind === 'asked');
    if (!question) refuse('content', proposalMessages.noQuestion);
    const last = thread.at(-1)!;
    if (last.kind === 'replied' && last.content === content) return;
    const stamp = stampNow(context, author);
    const link = await getRow(tx, 'client_links', question.client_link_id);
    const asked = { link, quote: await getRow(tx, 'quotes', question.quote_id) };
    const reply = { kind: 'replied', name: author.name, content } as const;
    await insertAnswer(tx, asked, reply, { address: '', browser: '' }, stamp);
    const { client, proposalId } = await readParties(tx, asked);
    const now = new Date(stamp.at);
    const token = quoteLink.isOpen(link, quote, now) ? tokens.create() : null;
    const mailId = link.client_mail_id;
    if (token !== null) await insertLink(tx, tokens, { kind: 'quote', quoteId, mailId, token }, stamp);
    const about = { kind: 'reply', proposalId } as const;
    const path = token && quoteLink.prefix + token;
    const mail = replyMail({ quote, content, client, agent: toAddress(author), company, path });
    await queueMail(tx, { about, ...mail }, now);
  });
  return listQuoteProposals(context, quoteId);
};
