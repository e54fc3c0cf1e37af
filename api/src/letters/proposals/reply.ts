import { openQuestions, type QuoteProposals, type ReplyInput, type User } from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { toAddress } from '../../kernel/jobs/mail';
import { inForce, stampNow, writeTo } from '../../kernel/records';
import { listThread } from '../../quotes/quote/thread-queries';
import { getRow, listRows, lockRow, type ProposalAnswerRow, type Tx } from '../../store';
import { insertClientMail } from '../mails/client-mail';
import type { OpenLink } from '../mails/links';
import { proposalMessages } from '../messages';
import { readParties } from './answer-proposal';
import { insertAnswer } from './answers';
import { replyMail } from './answer-mails';
import { listClientLinks, quoteLink, stateOfLink } from './client-quote';
import { listQuoteProposals } from './proposals';
import { readMissed } from './further-mails';

/** Returns what was asked, with the link of the page that it was asked on. */
const readAsked = async (tx: Tx, question: ProposalAnswerRow) => ({
  link: await getRow(tx, 'client_links', question.client_link_id),
  quote: await getRow(tx, 'quotes', question.quote_id),
});

/** Returns who asked these questions, each once, with the link and the quote of the last one. */
const listAskers = async (tx: Tx, questions: readonly ProposalAnswerRow[]) => {
  const askers = new Map<number | string, Awaited<ReturnType<typeof readParties>> & { asked: OpenLink }>();
  for (const question of questions) {
    const asked = await readAsked(tx, question);
    const parties = await readParties(tx, asked);
    const { contactId, email } = parties.client;
    askers.set(contactId ?? email, { ...parties, asked });
  }
  return [...askers.values()];
};

/**
 * Answers the open questions of a quote's clients, or else the last one again: on the page of the quote, and by email to each who asked, with a
 * new link to the quote in force unless staff have ended those of the last revision that had any. The same answer again is emailed to those whom it
 * has not reached, and changes nothing else. Throws `RowNotFound`, and `InvalidError` where nothing was asked, or the thread has gone on since its author saw it.
 */
export const replyToQuestions = async (
  context: Context,
  quoteId: number,
  { content, last_message_id }: ReplyInput,
  author: User,
): Promise<QuoteProposals> => {
  const company = (await context.documents.company()).name;
  await writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const thread = await listThread(tx, quote);
    const question = thread.findLast(({ kind }) => kind === 'asked');
    if (!question) refuse('content', proposalMessages.noQuestion);
    const last = thread.at(-1)!;
    const isSame = last.kind === 'replied' && last.content === content;
    const hasGoneOn = last_message_id !== null && last_message_id !== last.id;
    if (!isSame && hasGoneOn) refuse('content', proposalMessages.goneOn);
    const stamp = stampNow(context, author);
    const open = openQuestions(isSame ? thread.slice(0, -1) : thread);
    const askers = await listAskers(tx, open.length > 0 ? open : [question]);
    const hasMissed = isSame ? await readMissed(tx, quote, thread) : () => true;
    const reply = { kind: 'replied', name: author.name, content } as const;
    if (!isSame)
      await insertAnswer(tx, await readAsked(tx, question), reply, { address: '', browser: '' }, stamp);
    const shown = await inForce((id) => lockRow(tx, 'quotes', id), quoteId);
    const isTheirs = shown.quote_organisation_id === quote.quote_organisation_id;
    const links = await listClientLinks(tx, await listRows(tx, 'quotes', { base_number: quote.base_number }));
    const lastLinked = Math.max(...links.map(({ quote_id }) => quote_id));
    const ofLast = links.filter(({ quote_id }) => quote_id === lastLinked);
    const isOffered = ofLast.length === 0 || ofLast.some(({ withdrawn_at }) => withdrawn_at === null);
    const ofQuote = { withdrawn_at: null, expires_at: null };
    const isShown = isTheirs && stateOfLink(ofQuote, shown, new Date(stamp.at)) !== 'ended';
    for (const { asked, ...parties } of askers.filter((asker) => hasMissed(asker.client))) {
      const mail = {
        kind: 'question-reply',
        quote_id: asked.quote.id,
        ...replyMail({ ...parties, quote, agent: toAddress(author) }, content, company),
        link: isOffered && isShown ? quoteLink : null,
        linkOf: { mailId: asked.link.client_mail_id!, quoteId: shown.id },
      } as const;
      await insertClientMail(context, tx, mail, stamp);
    }
  });
  return listQuoteProposals(context, quoteId);
};
