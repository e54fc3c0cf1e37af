import { byId, groupBy, londonDate } from 'api-contract';
import type { Context } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import type { QuoteObserver } from '../../kernel/ports';
import { recordChanges, recordCreated, type Stamp } from '../../kernel/records';
import {
  findRow,
  getRow,
  insertRow,
  listRows,
  updateRow,
  type ClientLinkKind,
  type ClientLinkRow,
  type ClientMailRow,
  type Db,
  type QuoteRow,
  type Tx,
} from '../../store';

/** A kind of link: what it opens, for how long, and how an email shows it. */
export interface MailLink {
  kind: ClientLinkKind;
  text: string;
  /** What stands before the token in the path of its page. */
  prefix: string;
  /** Returns whether a link opens its page. */
  isOpen: (link: ClientLinkRow, quote: QuoteRow, now: Date) => boolean;
}

/** A link that opens its page, and whose quote that is about. */
export interface OpenLink {
  link: ClientLinkRow;
  quote: QuoteRow;
}

interface NewLink {
  kind: ClientLinkKind;
  quoteId: number;
  /** Null for a link of no email. */
  mailId: number | null;
  token: string;
  /** The end of a preview. */
  expiresAt?: Date;
}

/** Adds a link. Only a hash of its token is stored. */
export const insertLink = async (
  tx: Tx,
  tokens: Context['tokens'],
  { kind, quoteId, mailId, token, expiresAt }: NewLink,
  stamp: Stamp,
): Promise<void> => {
  const { id, quote_id, client_mail_id } = await insertRow(tx, 'client_links', {
    kind,
    quote_id: quoteId,
    client_mail_id: mailId,
    created_by_user_id: stamp.author?.id ?? null,
    token_hash: tokens.fingerprint(token),
    created_at: stamp.at,
    expires_at: expiresAt?.toISOString() ?? null,
    sent_submissions: 0,
    sent_bytes: 0,
  });
  if (expiresAt) return;
  const link = { id, quote_id, client_mail_id, version: 1 };
  await recordCreated(tx, 'client_links', link, stamp);
};

/** Returns the link of a token. Throws `notFound` for one that opens no page, and says no more: a stranger learns nothing. */
export const getOpenLink = async (
  { clock, tokens }: Pick<Context, 'clock' | 'tokens'>,
  db: Db,
  token: string,
  { kind, isOpen }: MailLink,
): Promise<OpenLink> => {
  const link = await findRow(db, 'client_links', { token_hash: tokens.fingerprint(token), kind });
  const quote = link && (await getRow(db, 'quotes', link.quote_id));
  if (!quote || !isOpen(link, quote, clock.now())) throw new DomainError('notFound');
  return { link, quote };
};

/** Returns the id of the quote that a link is about. Throws `notFound` for a link that opens no page. */
export const findQuoteOfLink = (
  context: Pick<Context, 'store' | 'clock' | 'tokens'>,
  token: string,
  mailLink: MailLink,
): Promise<number> =>
  context.store.read(async (db) => (await getOpenLink(context, db, token, mailLink)).quote.id);

/** Returns a function that finds the links of one of these emails to its own quote, and when the client opened any of them first and last. */
export const readMailLinks = async (db: Db, mails: readonly Pick<ClientMailRow, 'id' | 'quote_id'>[]) => {
  const rows = await listRows(db, 'client_links', { client_mail_id: mails.map(({ id }) => id) });
  const linksOf = groupBy(rows, ({ client_mail_id }) => client_mail_id);
  return ({ id, quote_id }: Pick<ClientMailRow, 'id' | 'quote_id'>) => {
    const links = (linksOf.get(id) ?? []).filter((link) => link.quote_id === quote_id);
    const opened = links
      .flatMap(({ first_opened_at, last_opened_at }) => [first_opened_at ?? [], last_opened_at ?? []].flat())
      .toSorted();
    return { links, first_opened_at: opened[0] ?? null, last_opened_at: opened.at(-1) ?? null };
  };
};

/** Returns whether a token is that of a client's link, open or not, and of no preview. */
export const isOfClient = (
  { store, tokens }: Pick<Context, 'store' | 'tokens'>,
  token: string,
): Promise<boolean> =>
  store.read(async (db) => {
    const link = await findRow(db, 'client_links', { token_hash: tokens.fingerprint(token) });
    return link !== undefined && link.expires_at === null;
  });

/** Links of clients that nobody has withdrawn. */
const notWithdrawn = { withdrawn_at: null, expires_at: null } as const;

const withdraw = async (tx: Tx, links: readonly ClientLinkRow[], stamp: Stamp): Promise<void> => {
  for (const { id, quote_id } of links) {
    await updateRow(tx, 'client_links', id, { withdrawn_at: stamp.at });
    const changes = { withdrawn_at: [null, stamp.at] } as const;
    await recordChanges(tx, 'client_links', { id, quote_id, version: 1 }, changes, stamp);
  }
};

/** Ends the links of a kind that the clients of a locked quote have. Returns whether there were any. */
export const endLinks = async (
  tx: Tx,
  kind: ClientLinkKind,
  quote_id: number,
  stamp: Stamp,
): Promise<boolean> => {
  const links = await listRows(tx, 'client_links', { kind, quote_id, ...notWithdrawn });
  await withdraw(tx, links, stamp);
  return links.length > 0;
};

/** Ends the links that contacts of another organisation than that of the quote have, and those of no known contact that were made for the other one. */
export const endLinksOfOthers: NonNullable<QuoteObserver['onMergeUndone']> = async (
  tx,
  { contactIds, quotesBack },
  stamp,
) => {
  const sent = await listRows(tx, 'client_mails', { contact_id: contactIds });
  const ofMails = { client_mail_id: sent.map(({ id }) => id), ...notWithdrawn };
  const ofQuotes = { quote_id: [...quotesBack.keys()], ...notWithdrawn };
  const links = byId([
    ...(await listRows(tx, 'client_links', ofMails)),
    ...(await listRows(tx, 'client_links', ofQuotes)),
  ]);
  const rows = [...links.values()];
  const quotes = byId(await listRows(tx, 'quotes', { id: rows.map(({ quote_id }) => quote_id) }));
  const mailIds = rows.map(({ client_mail_id }) => client_mail_id ?? 0);
  const mails = byId(await listRows(tx, 'client_mails', { id: mailIds }));
  const known = [...mails.values()].map(({ contact_id }) => contact_id ?? 0);
  const contacts = byId(await listRows(tx, 'contacts', { id: known }));
  const isOfOther = ({ quote_id, client_mail_id, created_at }: ClientLinkRow) => {
    const contact = contacts.get(mails.get(client_mail_id ?? 0)?.contact_id ?? 0);
    if (contact) return contact.organisation_id !== quotes.get(quote_id)!.quote_organisation_id;
    const since = quotesBack.get(quote_id);
    return since !== undefined && created_at > since;
  };
  await withdraw(tx, rows.filter(isOfOther), stamp);
};

/** How often an opening is written, at most. */
const openingIntervalMilliseconds = 60_000;

/**
 * Records that the page of a link was shown to the client for some seconds; history has the first time of each London day. Throws
 * `notFound` for a link that opens no page.
 */
export const recordSeen = async (
  context: Pick<Context, 'store' | 'clock' | 'tokens'>,
  token: string,
  mailLink: MailLink,
): Promise<void> => {
  const { link } = await context.store.read((db) => getOpenLink(context, db, token, mailLink));
  const { id, quote_id, expires_at, first_opened_at, last_opened_at } = link;
  const now = context.clock.now();
  const isJustSeen =
    last_opened_at !== null && now.getTime() - Date.parse(last_opened_at) < openingIntervalMilliseconds;
  if (expires_at !== null || isJustSeen) return;
  const at = now.toISOString();
  const opened = { first_opened_at: first_opened_at ?? at, last_opened_at: at };
  const isFirstOfDay = last_opened_at === null || londonDate(last_opened_at) !== londonDate(now);
  await context.store.transaction(async (tx) => {
    await updateRow(tx, 'client_links', id, opened);
    if (!isFirstOfDay) return;
    const changes = { last_opened_at: [last_opened_at, at] } as const;
    await recordChanges(tx, 'client_links', { id, quote_id, version: 1 }, changes, { author: null, at });
  });
};
