import {
  byId,
  londonDate,
  QUOTE_STATUS,
  type CalendarDate,
  type ProposalAnswer,
  type QuoteDocumentName,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import { onDaysOfEvents } from '../../kernel/records';
import { listItemStock } from '../../kernel/records/left-stock';
import { listThread } from '../../quotes/quote/thread-queries';
import { listRows, type Db, type QuoteRow } from '../../store';
import { filled, packageName } from '../../quotes/documents';
import { getOpenLink, type OpenLink } from '../mails/links';
import { readKnownClient } from './known-client';
import {
  quoteLink,
  readClientQuote,
  stateOfLink,
  type ClientQuote,
  type LinkState,
  type Taken,
} from './client-quote';
import { answerFile, toWireAnswers } from './proposals';

/** A link that shows its quote. */
export interface OpenQuoteLink extends OpenLink {
  state: Exclude<LinkState, 'ended'>;
}

/** Returns a link that still shows its quote. Throws `notFound` for any other. */
export const getQuoteLink = async (context: Context, db: Db, token: string): Promise<OpenQuoteLink> => {
  const open = await getOpenLink(context, db, token, quoteLink);
  const state = stateOfLink(open.link, open.quote, context.clock.now());
  return { ...open, state: state as OpenQuoteLink['state'] };
};

/** After the sale nobody takes anything more. */
const wonTaken = ({ quote_status_id }: QuoteRow, taken: Taken): Taken =>
  quote_status_id === QUOTE_STATUS.salesWon ? undefined : taken;

/** Reads what a link shows, with these options taken. Its documents are made at the moment of the link, so that their bytes are those that were sent. */
export const readLinkedQuote = async (
  context: Context,
  db: Db,
  { link, quote }: OpenLink,
  taken?: Taken,
): Promise<ClientQuote> =>
  readClientQuote(context, db, {
    quoteId: quote.id,
    company: await context.documents.company(),
    madeAt: new Date(link.created_at),
    taken: wonTaken(quote, taken),
  });

/** Returns the acceptance that made the sale of a quote; null where staff have. */
const findAcceptance = async (db: Db, quote_id: number): Promise<ProposalAnswer | null> => {
  const rows = await listRows(db, 'proposal_answers', { quote_id, kind: 'accepted', taken_back_at: null });
  return (await toWireAnswers(db, rows))[0] ?? null;
};

/** Returns what is left of the limited packages and benefits of a quote. */
const listLeft = async (db: Db, { id }: QuoteRow, today: CalendarDate) => {
  const items = byId(await onDaysOfEvents(db, await listRows(db, 'quote_items', { quote_id: id })));
  return (await listItemStock(db, id, today)).flatMap(({ quote_item_id, benefit, stock, left_count: left }) =>
    stock === null || left === null
      ? []
      : { name: filled([packageName(items.get(quote_item_id)!), benefit]).join(', '), left, stock },
  );
};

/** Returns what a link shows, with these options taken. Throws `notFound` for a link that has ended. */
export const openOnlineQuote = (context: Context, token: string, taken?: Taken) =>
  context.store.read(async (db) => {
    const found = await getQuoteLink(context, db, token);
    const { state, quote } = found;
    const quoted = await readLinkedQuote(context, db, found, taken);
    // The reasons that a client can give when they decline.
    const lostReasons = await listRows(db, 'lost_reasons', { is_archived: false });
    const isWon = quote.quote_status_id === QUOTE_STATUS.salesWon;
    // Null before the sale, and where staff have left it out.
    const wonOn = isWon ? quote.date_sale_won : null;
    // Null where nobody made the sale online.
    const acceptance = isWon ? await findAcceptance(db, quote.id) : null;
    const known = await readKnownClient(db, found);
    // Empty after the sale.
    const left = isWon ? [] : await listLeft(db, quote, londonDate(context.clock.now()));
    const thread = await listThread(db, quote);
    return { ...quoted, state, left, isWon, wonOn, acceptance, lostReasons, known, thread };
  });

/** What a link to the online quote shows. */
export type OnlineQuote = Awaited<ReturnType<typeof openOnlineQuote>>;

/** Returns a document that the page of the online quote offers. Throws `notFound` for a link that has ended. */
export const onlineDocument = async (
  context: Context,
  token: string,
  name: QuoteDocumentName,
  taken?: Taken,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const { document } = await context.store.read(async (db) =>
    readLinkedQuote(context, db, await getQuoteLink(context, db, token), taken),
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
    const { quote, state } = await getQuoteLink(context, db, token);
    return state === 'accepted' ? findAcceptance(db, quote.id) : null;
  });
  if (!acceptance) throw new DomainError('notFound');
  return answerFile(context, acceptance.id, id);
};
