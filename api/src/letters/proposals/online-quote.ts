import type { ProposalAnswer, QuoteDocumentName } from 'api-contract';
import type { Context } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import type { QuoteDocument } from '../../kernel/ports';
import { listRows, type ClientLinkRow, type Db, type QuoteRow } from '../../store';
import { getLink, recordOpening } from '../mails/links';
import { readClientQuote, stateOfLink, type ClientQuote, type LinkState } from './client-quote';
import { answerFile, toWireAnswers } from './proposals';

/** What a link to the online quote shows. */
export interface OnlineQuote extends ClientQuote {
  /** `preview`: a user looks at what the client will see. */
  state: Exclude<LinkState, 'ended'> | 'preview';
  /** Who accepted it online; null where nobody did. */
  acceptance: ProposalAnswer | null;
  /** The reasons that a client can give when they decline. */
  lostReasons: readonly { id: number; name: string }[];
}

export interface OpenLink {
  link: ClientLinkRow;
  quote: QuoteRow;
  state: OnlineQuote['state'];
}

/** Returns a link that still shows its quote. Throws `notFound` for any other, and says no more: a stranger learns nothing. */
export const getOpenLink = async (context: Context, db: Db, token: string): Promise<OpenLink> => {
  const { link, quote } = await getLink(context, db, token, ['quote', 'preview']);
  const now = context.clock.now();
  if (link.kind === 'preview') {
    if ((link.expires_at ?? '') <= now.toISOString()) throw new DomainError('notFound');
    return { link, quote, state: 'preview' };
  }
  const state = stateOfLink(link, quote, now);
  if (state === 'ended') throw new DomainError('notFound');
  return { link, quote, state };
};

/** Reads what a link shows. Its documents are made at the moment of the link, so that their bytes are those that were sent. */
export const readLinkedQuote = async (
  context: Context,
  db: Db,
  { link, quote }: OpenLink,
): Promise<ClientQuote> =>
  readClientQuote(context, db, {
    quoteId: quote.id,
    company: await context.documents.company(),
    madeAt: new Date(link.created_at),
  });

const findAcceptance = async (db: Db, quoteId: number): Promise<ProposalAnswer | null> => {
  const newest = { orderBy: ['-id'], limit: 1 } as const;
  const rows = await listRows(db, 'proposal_answers', { quote_id: quoteId, kind: 'accepted' }, newest);
  return (await toWireAnswers(db, rows))[0] ?? null;
};

/** Returns what a link shows. Throws `notFound` for a link that has ended. */
export const openOnlineQuote = (context: Context, token: string): Promise<OnlineQuote> =>
  context.store.read(async (db) => {
    const found = await getOpenLink(context, db, token);
    const { state, quote } = found;
    const quoted = await readLinkedQuote(context, db, found);
    const lostReasons = await listRows(db, 'lost_reasons', { is_archived: false });
    const acceptance = state === 'accepted' ? await findAcceptance(db, quote.id) : null;
    return { ...quoted, state, acceptance, lostReasons };
  });

/** Records that the page of a link was shown to the client for some seconds. Throws `notFound` for a link that has ended. */
export const recordQuoteSeen = async (context: Context, token: string): Promise<void> => {
  const { link, state } = await context.store.read((db) => getOpenLink(context, db, token));
  if (state !== 'preview') await recordOpening(context, link);
};

/** Returns a document that the page of the online quote offers. Throws `notFound` for a link that has ended. */
export const onlineDocument = async (
  context: Context,
  token: string,
  name: QuoteDocumentName,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const document: QuoteDocument = await context.store.read(
    async (db) => (await readLinkedQuote(context, db, await getOpenLink(context, db, token))).document,
  );
  return { fileName: document.files[name], bytes: await context.documents.render(document, name) };
};

/** Returns a file of the acceptance, exactly as it was accepted. Throws `notFound` for a link that has ended, and for any other file. */
export const acceptedFile = async (
  context: Context,
  token: string,
  id: number,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const acceptance = await context.store.read(async (db) => {
    const { quote, state } = await getOpenLink(context, db, token);
    return state === 'accepted' ? findAcceptance(db, quote.id) : null;
  });
  if (!acceptance) throw new DomainError('notFound');
  return answerFile(context, acceptance.id, id);
};
