import { recordCreated, type Stamp } from '../../kernel/records';
import { countRows, insertRow, type Db, type NewRow, type ProposalAnswerRow, type Tx } from '../../store';
import type { OpenLink } from '../mails/links';
import type { Sender } from './certificate';
import type { OpenQuoteLink } from './online-quote';

type Answer = Pick<ProposalAnswerRow, 'kind'> & Partial<NewRow<ProposalAnswerRow>>;

/** Adds what a client did, or what staff replied, to a quote. */
export const insertAnswer = async (
  tx: Tx,
  { link, quote }: OpenLink,
  answer: Answer,
  { address, browser }: Sender,
  stamp: Stamp,
): Promise<ProposalAnswerRow> => {
  const row = await insertRow(tx, 'proposal_answers', {
    ...answer,
    quote_id: quote.id,
    client_link_id: link.id,
    created_at: stamp.at,
    address: address.slice(0, 100),
    browser: browser.slice(0, 300),
  });
  await recordCreated(tx, 'proposal_answers', { ...row, version: 1 }, stamp);
  return row;
};

/** Returns whether a client has given this answer by this link already, and the quote is still what that made it. */
export const isRepeated = async (db: Db, { link, state }: OpenQuoteLink, answer: Answer): Promise<boolean> =>
  state === answer.kind &&
  (await countRows(db, 'proposal_answers', { ...answer, client_link_id: link.id, taken_back_at: null })) > 0;
