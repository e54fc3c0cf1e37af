import { groupBy, type Proposal, type ProposalAnswer, type QuoteProposals, type User } from 'api-contract';
import {
  NamedReference,
  Proposal as ProposalSchema,
  ProposalAnswer as AnswerSchema,
} from 'api-contract/server';
import type { Context } from '../../kernel/context';
import { deleteFileRows } from '../../kernel/files/files';
import { queueMailAgain } from '../mails/outbox';
import { readOutcomes } from '../mails/recipients';
import type { QuoteObserver } from '../../kernel/ports';
import { recordChanges, stampNow, writeTo } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import {
  deleteRows,
  getRow,
  listRows,
  lockRow,
  type Db,
  type ProposalAnswerRow,
  type ProposalRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { stateOfLink } from './client-quote';
import { readProposalFiles } from './proposal-files';

type Clock = Pick<Context, 'clock'>;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const toWireProposals = async (
  { clock }: Clock,
  db: Db,
  quote: QuoteRow,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> => {
  const outcomeOf = await readOutcomes(db, rows);
  const users = await listRows(db, 'users', { id: rows.map(({ sent_by_user_id }) => sent_by_user_id) });
  const links = groupBy(
    await listRows(db, 'proposal_links', { proposal_id: idsOf(rows) }),
    ({ proposal_id }) => proposal_id,
  );
  const filesOf = await readProposalFiles(db, 'proposal_id', idsOf(rows));
  return rows.map((row) => {
    const own = links.get(row.id) ?? [];
    const opened = own.flatMap(({ first_opened_at, last_opened_at }) =>
      first_opened_at && last_opened_at ? [first_opened_at, last_opened_at] : [],
    );
    return pick(ProposalSchema, row, {
      sent_by_user: pick(
        NamedReference,
        users.find(({ id }) => id === row.sent_by_user_id)!,
      ),
      cc: JSON.parse(row.cc) as string[],
      ...outcomeOf(row),
      files: filesOf(row.id),
      has_link: own.length > 0,
      is_link_open: own.some((link) => stateOfLink(link, quote, clock.now()) !== 'ended'),
      first_opened_at: opened.toSorted()[0] ?? null,
      last_opened_at: opened.toSorted().at(-1) ?? null,
    });
  });
};

export const toWireProposal = async (context: Clock, db: Db, row: ProposalRow): Promise<Proposal> =>
  (await toWireProposals(context, db, await getRow(db, 'quotes', row.quote_id), [row]))[0]!;

export const toWireAnswers = async (
  db: Db,
  rows: readonly ProposalAnswerRow[],
): Promise<ProposalAnswer[]> => {
  const filesOf = await readProposalFiles(db, 'proposal_answer_id', idsOf(rows));
  return rows.map((row) => pick(AnswerSchema, row, { files: filesOf(row.id) }));
};

const newestFirst = { orderBy: ['-id'] } as const;

const toWire = async (context: Clock, db: Db, quote: QuoteRow): Promise<QuoteProposals> => ({
  proposals: await toWireProposals(
    context,
    db,
    quote,
    await listRows(db, 'proposals', { quote_id: quote.id }, newestFirst),
  ),
  answers: await toWireAnswers(
    db,
    await listRows(db, 'proposal_answers', { quote_id: quote.id }, newestFirst),
  ),
});

/** Returns what was sent of a quote and what the client did with it. Throws `RowNotFound`. */
export const listQuoteProposals = (context: Context, quoteId: number): Promise<QuoteProposals> =>
  context.store.read(async (db) => toWire(context, db, await getRow(db, 'quotes', quoteId)));

/** Queues the mail of a proposal again. Throws `InvalidError` unless it failed or was not confirmed, and `RowNotFound`. */
export const sendProposalAgain = (context: Context, id: number): Promise<Proposal> =>
  context.store.transaction(async (tx) => {
    const proposal = await getRow(tx, 'proposals', id);
    await queueMailAgain(tx, proposal.job_id, context.clock.now());
    return toWireProposal(context, tx, proposal);
  });

/** Ends the links of a quote that clients have. Throws `RowNotFound`. */
export const withdrawLinks = (context: Context, quoteId: number, author: User): Promise<QuoteProposals> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const stamp = stampNow(context, author);
    const { numUpdatedRows } = await tx
      .updateTable('proposal_links')
      .set({ withdrawn_at: stamp.at })
      .where('quote_id', '=', quoteId)
      .where('proposal_id', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0)
      await recordChanges(tx, 'quotes', quote, { links_withdrawn_at: [null, stamp.at] }, stamp);
    return toWire(context, tx, quote);
  });

/** Deletes what was sent of a quote that is deleted, with its files, so that its links end. Its history keeps that it was sent. */
const deleteProposals = async (tx: Tx, quoteId: number): Promise<void> => {
  const proposals = idsOf(await listRows(tx, 'proposals', { quote_id: quoteId }));
  const answers = idsOf(await listRows(tx, 'proposal_answers', { quote_id: quoteId }));
  await deleteFileRows(tx, 'proposal_files', { proposal_id: proposals });
  await deleteFileRows(tx, 'proposal_files', { proposal_answer_id: answers });
  await deleteRows(tx, 'proposal_answers', { quote_id: quoteId });
  await deleteRows(tx, 'proposal_links', { quote_id: quoteId });
  await deleteRows(tx, 'proposals', { quote_id: quoteId });
};

/** Deletes the emails of a quote with it. */
export const proposalObserver: QuoteObserver = { onDelete: deleteProposals };
