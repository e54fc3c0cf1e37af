import {
  CLIENT_PREFIX,
  isOpenForAnswer,
  isPastValidity,
  londonDate,
  QUOTE_STATUS,
  TEMPLATE_KINDS,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { asSent, readQuoteFacts, toOption, toQuoteDocument } from '../../quotes/documents';
import type { Company } from '../../kernel/ports';
import { listRows, type ClientLinkRow, type Db, type QuoteRow } from '../../store';
import type { MailLink } from '../mails/links';
import { mailMessages } from '../messages';

/** The options that a client takes; those that are stored as taken where it is undefined. */
export type Taken = readonly number[] | undefined;

/** Reads what the client sees of a quote. Documents that are made of the same contents at the same moment have the same bytes. */
export const readClientQuote = async (
  { tokens, clock, invoiceTermsDays }: Pick<Context, 'tokens' | 'clock' | 'invoiceTermsDays'>,
  db: Db,
  { quoteId, company, madeAt, taken }: { quoteId: number; company: Company; madeAt: Date; taken?: Taken },
) => {
  const facts = await readQuoteFacts(db, quoteId, taken);
  const today = londonDate(clock.now());
  const document = asSent(toQuoteDocument(facts, company, madeAt, invoiceTermsDays, today));
  // The lines about which the client decides.
  const options = facts.options.map(toOption);
  // Any change to what the client sees gives another hash.
  return { document, options, hash: tokens.fingerprint(JSON.stringify([document, options])) };
};

/** A quote as its client sees it, on paper and online. */
export type ClientQuote = Awaited<ReturnType<typeof readClientQuote>>;

/** What a link shows: the quote with the forms to answer it, or to a user without them, what became of it, or nothing any more. */
export type LinkState = 'open' | 'preview' | 'accepted' | 'declined' | 'ended';

/** Returns whether a lost quote was a sale. Only a sale has an invoice, or a day on which it was won. */
const isCancelled = ({ invoice_id, date_sale_won }: QuoteRow): boolean =>
  invoice_id !== null || date_sale_won !== null;

/** Returns what a link shows. A quote that its client has accepted can be looked at until its sale is cancelled. */
export const stateOfLink = (
  { withdrawn_at, expires_at }: Pick<ClientLinkRow, 'withdrawn_at' | 'expires_at'>,
  quote: QuoteRow,
  now: Date,
): LinkState => {
  const { quote_status_id: status } = quote;
  if (expires_at !== null) return expires_at > now.toISOString() ? 'preview' : 'ended';
  if (withdrawn_at !== null) return 'ended';
  if (status === QUOTE_STATUS.salesWon) return 'accepted';
  const today = londonDate(now);
  if (isPastValidity(quote.valid_until, today)) return 'ended';
  if (status === QUOTE_STATUS.salesLost) return isCancelled(quote) ? 'ended' : 'declined';
  return isOpenForAnswer(quote, today) ? 'open' : 'ended';
};

/** The link to the online quote. */
export const quoteLink: MailLink = {
  kind: 'quote',
  text: TEMPLATE_KINDS.proposal.link,
  prefix: CLIENT_PREFIX,
  isOpen: (link, quote, now) => stateOfLink(link, quote, now) !== 'ended',
};

/** Returns the links of quotes that their client was sent, with emails of them and with answers to questions. */
export const listClientLinks = (db: Db, quotes: readonly QuoteRow[]): Promise<ClientLinkRow[]> =>
  listRows(db, 'client_links', { kind: 'quote', quote_id: quotes.map(({ id }) => id), expires_at: null });

const { over } = mailMessages;

const reasons: Readonly<Record<number, string>> = {
  [QUOTE_STATUS.draft]: over.draft,
  [QUOTE_STATUS.salesWon]: over.won,
  [QUOTE_STATUS.salesLost]: over.lost,
  [QUOTE_STATUS.superseded]: over.superseded,
};

/** Returns why an email about an offer, with this link, makes no sense any more; undefined while the client can look at the offer. */
export const findOfferEnd = (
  quote: QuoteRow,
  link: ClientLinkRow | undefined,
  now: Date,
): string | undefined => {
  if (link && link.withdrawn_at !== null) return over.withdrawn;
  const state = stateOfLink({ withdrawn_at: null, expires_at: null }, quote, now);
  return state === 'open' || state === 'accepted'
    ? undefined
    : (reasons[quote.quote_status_id] ?? over.ended);
};
