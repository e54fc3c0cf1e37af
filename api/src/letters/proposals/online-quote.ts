import { QUOTE_STATUS, type CalendarDate, type ProposalAnswer, type QuoteDocumentName } from 'api-contract';
import type { Context } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import type { QuoteDocument } from '../../kernel/ports';
import { filled } from '../../quotes/documents';
import { addressLines } from '../../quotes/documents/quote-document';
import { findRow, getRow, listRows, type Db, type ProposalAnswerRow, type QuoteRow } from '../../store';
import { getOpenLink, type OpenLink } from '../mails/links';
import { payerOf } from './invoice-details';
import { listThread } from './thread';
import {
  quoteLink,
  readClientQuote,
  stateOfLink,
  type ClientQuote,
  type LinkState,
  type Taken,
} from './client-quote';
import { answerFile, toWireAnswers } from './proposals';

/** What is known of a client who accepts, so that it is not asked for. */
export interface KnownClient {
  name: string;
  job_title: string;
  purchase_order_reference: string;
  /** Who gets the invoice, with email and address; empty where that is not known. */
  payer: readonly string[];
  hasAddress: boolean;
}

/** What a link to the online quote shows. */
export interface OnlineQuote extends ClientQuote {
  /** What was asked and answered, the oldest first. */
  thread: readonly ProposalAnswerRow[];
  known: KnownClient;
  state: Exclude<LinkState, 'ended'>;
  /** The day of the sale; null before it. */
  wonOn: CalendarDate | null;
  /** Who accepted it online; null where nobody did. */
  acceptance: ProposalAnswer | null;
  /** The reasons that a client can give when they decline. */
  lostReasons: readonly { id: number; name: string }[];
}

/** A link that shows its quote. */
export interface OpenQuoteLink extends OpenLink {
  state: OnlineQuote['state'];
}

/** Returns a link that still shows its quote. Throws `notFound` for any other. */
export const getQuoteLink = async (context: Context, db: Db, token: string): Promise<OpenQuoteLink> => {
  const open = await getOpenLink(context, db, token, quoteLink);
  const state = stateOfLink(open.link, open.quote, context.clock.now());
  return { ...open, state: state as OnlineQuote['state'] };
};

/** Reads what a link shows. Its documents are made at the moment of the link, so that their bytes are those that were sent. */
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
    ...(taken && { taken }),
  });

const findAcceptance = async (db: Db, quoteId: number): Promise<ProposalAnswer | null> => {
  const newest = { orderBy: ['-id'], limit: 1 } as const;
  const rows = await listRows(db, 'proposal_answers', { quote_id: quoteId, kind: 'accepted' }, newest);
  return (await toWireAnswers(db, rows))[0] ?? null;
};

const readKnownClient = async (db: Db, { link, quote }: OpenLink): Promise<KnownClient> => {
  const mail = await findRow(db, 'client_mails', { id: link.client_mail_id ?? 0 });
  const contact =
    (await findRow(db, 'contacts', { id: mail?.contact_id ?? 0 })) ??
    (await getRow(db, 'contacts', quote.quote_contact_id));
  const payer = payerOf(quote, await getRow(db, 'organisations', quote.quote_organisation_id));
  const invoiced = payer.invoice_contact_id && (await getRow(db, 'contacts', payer.invoice_contact_id));
  const organisation = await findRow(db, 'organisations', { id: payer.invoice_organisation_id ?? 0 });
  const address = organisation ? addressLines(organisation) : [];
  return {
    name: contact.name,
    job_title: contact.job_title ?? '',
    purchase_order_reference: quote.purchase_order_reference ?? '',
    payer: invoiced ? filled([invoiced.name, invoiced.email, organisation?.name, ...address]) : [],
    hasAddress: address.length > 0,
  };
};

/** After the sale nobody takes anything more. */
const wonTaken = ({ quote_status_id }: QuoteRow, taken: Taken): Taken =>
  quote_status_id === QUOTE_STATUS.salesWon ? undefined : taken;

/** Returns what a link shows, with these options taken. Throws `notFound` for a link that has ended. */
export const openOnlineQuote = (context: Context, token: string, taken?: Taken): Promise<OnlineQuote> =>
  context.store.read(async (db) => {
    const found = await getQuoteLink(context, db, token);
    const { state, quote } = found;
    const quoted = await readLinkedQuote(context, db, found, wonTaken(quote, taken));
    const lostReasons = await listRows(db, 'lost_reasons', { is_archived: false });
    const wonOn = quote.quote_status_id === QUOTE_STATUS.salesWon ? quote.date_sale_won : null;
    const acceptance = wonOn !== null ? await findAcceptance(db, quote.id) : null;
    const known = await readKnownClient(db, found);
    return { ...quoted, state, wonOn, acceptance, lostReasons, known, thread: await listThread(db, quote) };
  });

/** Returns a document that the page of the online quote offers. Throws `notFound` for a link that has ended. */
export const onlineDocument = async (
  context: Context,
  token: string,
  name: QuoteDocumentName,
  taken?: Taken,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const document: QuoteDocument = await context.store.read(
    async (db) =>
      (await readLinkedQuote(context, db, await getQuoteLink(context, db, token), taken)).document,
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
