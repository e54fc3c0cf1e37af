import {
  PREVIEW_LINK_MINUTES,
  QUOTE_STATUS,
  type PreviewLink,
  type Proposal,
  type ProposalAnswer,
  type QuoteProposals,
  type User,
} from 'api-contract';
import { Proposal as ProposalSchema, ProposalAnswer as AnswerSchema } from 'api-contract/server';
import { recordEvent } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { deleteFileRows } from '../../kernel/files/files';
import type { QuoteObserver } from '../../kernel/ports';
import { recordChanges, stampNow, writeTo, type Stamp } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import { listThread } from '../../quotes/quote/thread-queries';
import {
  deleteRows,
  getRow,
  listRows,
  lockRow,
  updateRow,
  type ClientMailRow,
  type Db,
  type ProposalAnswerRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { readClientFile, readClientFiles } from '../mails/files';
import { endLinks, endLinksOfOthers, insertLink, readMailLinks } from '../mails/links';
import { readSentMails, sentMailUseCases } from '../mails/sent-mails';
import { listClientLinks, quoteLink } from './client-quote';
import { toWireFurtherMails } from './further-mails';

type Clock = Pick<Context, 'clock'>;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const toWireProposals = async (
  { clock }: Clock,
  db: Db,
  quote: QuoteRow,
  mails: readonly ClientMailRow[],
): Promise<Proposal[]> => {
  const sentOf = await readSentMails(db, mails);
  const linksOf = await readMailLinks(db, mails);
  const proposals = await listRows(db, 'proposals', { client_mail_id: idsOf(mails) });
  return mails.map((mail) => {
    const { client_mail_id: _mail, ...proposal } = proposals.find((one) => one.client_mail_id === mail.id)!;
    const { links, ...opened } = linksOf(mail);
    return pick(ProposalSchema, mail, {
      ...proposal,
      ...sentOf(mail),
      ...opened,
      has_link: links.length > 0,
      is_link_open: links.some((link) => quoteLink.isOpen(link, quote, clock.now())),
    });
  });
};

export const toWireProposal = async (context: Clock, db: Db, mail: ClientMailRow): Promise<Proposal> =>
  (await toWireProposals(context, db, await getRow(db, 'quotes', mail.quote_id!), [mail]))[0]!;

export const toWireAnswers = async (
  db: Db,
  rows: readonly ProposalAnswerRow[],
): Promise<ProposalAnswer[]> => {
  const filesOf = await readClientFiles(db, 'proposal_answer_files', rows);
  return rows.map((row) => pick(AnswerSchema, row, { files: filesOf(row.id) }));
};

const newestFirst = { orderBy: ['-id'] } as const;

const toWire = async (context: Clock, db: Db, quote: QuoteRow): Promise<QuoteProposals> => {
  const links = await listClientLinks(db, [quote]);
  const thread = await listThread(db, quote);
  const ofQuote = { quote_id: quote.id };
  const mails = await listRows(db, 'client_mails', { kind: 'proposal', ...ofQuote }, newestFirst);
  const answers = await listRows(db, 'proposal_answers', ofQuote, newestFirst);
  return {
    proposals: await toWireProposals(context, db, quote, mails),
    is_link_open: links.some((link) => quoteLink.isOpen(link, quote, context.clock.now())),
    has_links: links.some(({ withdrawn_at }) => withdrawn_at === null),
    answers: await toWireAnswers(db, answers),
    thread: await toWireAnswers(db, thread),
    further_mails: await toWireFurtherMails(db, quote, thread),
  };
};

/** Returns what was sent of a quote and what the client did with it. Throws `RowNotFound`. */
export const listQuoteProposals = (context: Context, quoteId: number): Promise<QuoteProposals> =>
  context.store.read(async (db) => toWire(context, db, await getRow(db, 'quotes', quoteId)));

/** Returns the mail of a proposal. Throws `RowNotFound`. */
const getMail = async (db: Db, id: number): Promise<ClientMailRow> =>
  getRow(db, 'client_mails', (await getRow(db, 'proposals', id)).client_mail_id);

export const { sendAgain: sendProposalAgain, file: proposalFile } = sentMailUseCases(getMail, toWireProposal);

/** Returns a file of an acceptance, exactly as it was accepted. Throws `RowNotFound`. */
export const answerFile = (context: Context, answerId: number, id: number) =>
  readClientFile(context, 'proposal_answer_files', answerId, id);

/** Returns the address of a page that shows a user what the client sees, for a short time. Throws `RowNotFound`. */
export const createPreviewLink = async (
  context: Context,
  quoteId: number,
  author: User,
): Promise<PreviewLink> => {
  const { store, clock, tokens, publicUrl } = context;
  const token = tokens.create();
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_LINK_MINUTES * 60_000);
  const preview = { kind: 'quote', quoteId, mailId: null, token, expiresAt } as const;
  await store.transaction(async (tx) => {
    const { reference_label } = await getRow(tx, 'quotes', quoteId);
    await insertLink(tx, tokens, preview, stampNow(context, author));
    const details = { file: reference_label, expires_at: expiresAt.toISOString() };
    await recordEvent(tx, 'preview link', { userId: author.id, details }, clock.now());
  });
  return { url: publicUrl() + quoteLink.prefix + token };
};

/** Ends the links of a quote that clients have. Throws `RowNotFound`. */
export const withdrawLinks = (context: Context, quoteId: number, author: User): Promise<QuoteProposals> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const stamp = stampNow(context, author);
    if (await endLinks(tx, 'quote', quoteId, stamp))
      await recordChanges(tx, 'quotes', quote, { links_withdrawn_at: [null, stamp.at] }, stamp);
    return toWire(context, tx, quote);
  });

/** Deletes all emails of a quote with it, so that their links end, and what its client did with them. Its history keeps that they were sent. */
const deleteMails = async (tx: Tx, quote_id: number): Promise<void> => {
  const mails = { client_mail_id: idsOf(await listRows(tx, 'client_mails', { quote_id })) };
  const answers = { proposal_answer_id: idsOf(await listRows(tx, 'proposal_answers', { quote_id })) };
  await deleteFileRows(tx, 'proposal_answer_files', answers);
  await deleteFileRows(tx, 'client_mail_files', mails);
  await deleteRows(tx, 'proposals', mails);
  for (const table of ['proposal_answers', 'client_links', 'client_mails'] as const)
    await deleteRows(tx, table, { quote_id });
};

/** Ends all links of a quote: its former client must not see or accept it as the new one. */
const endAllLinks = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const kind of ['quote', 'material'] as const) await endLinks(tx, kind, quoteId, stamp);
};

/** Ends what an acceptance says once its quote is negotiated again: another sale was not made by it. */
const takeBackAcceptance: QuoteObserver['onStatusChange'] = async (tx, _before, after, { at }) => {
  if (after.quote_status_id !== QUOTE_STATUS.negotiating) return;
  const made = { quote_id: after.id, kind: 'accepted', taken_back_at: null } as const;
  for (const { id } of await listRows(tx, 'proposal_answers', made))
    await updateRow(tx, 'proposal_answers', id, { taken_back_at: at });
};

export const clientMailObserver: QuoteObserver = {
  onStatusChange: takeBackAcceptance,
  onOrganisationChange: endAllLinks,
  onMergeUndone: endLinksOfOthers,
  onDelete: deleteMails,
};
