import type { Context, TimedContext } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import { recordChanges, recordCreated, type Stamp } from '../../kernel/records';
import {
  findRow,
  getRow,
  insertRow,
  listRows,
  updateRow,
  type ClientLinkKind,
  type ClientLinkRow,
  type Db,
  type QuoteRow,
  type Tx,
} from '../../store';

/** What the links of a kind open, and how an email shows them. */
export interface MailLink {
  kind: ClientLinkKind;
  text: string;
  pathOf: (token: string) => string;
}

interface NewLink {
  kind: ClientLinkKind;
  quoteId: number;
  /** Null for a link of no email. */
  mailId: number | null;
  token: string;
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
    withdrawn_at: null,
    first_opened_at: null,
    last_opened_at: null,
  });
  if (kind === 'preview') return;
  const link = { id, quote_id, client_mail_id, version: 1 };
  await recordCreated(tx, 'client_links', link, stamp);
};

/**
 * Returns the link of a token, with its quote, where it is of one of these kinds. Throws `notFound` for any other, and says no more: a stranger
 * learns nothing.
 */
export const getLink = async (
  { tokens }: Pick<Context, 'tokens'>,
  db: Db,
  token: string,
  kind: readonly ClientLinkKind[],
): Promise<{ link: ClientLinkRow; quote: QuoteRow }> => {
  const link = await findRow(db, 'client_links', { token_hash: tokens.fingerprint(token), kind });
  if (!link) throw new DomainError('notFound');
  return { link, quote: await getRow(db, 'quotes', link.quote_id) };
};

/** Ends the links of a kind that the clients of a locked quote have. Returns whether there were any. */
export const endLinks = async (
  tx: Tx,
  kind: ClientLinkKind,
  quote_id: number,
  stamp: Stamp,
): Promise<boolean> => {
  const links = await listRows(tx, 'client_links', { kind, quote_id, withdrawn_at: null });
  for (const { id } of links) {
    await updateRow(tx, 'client_links', id, { withdrawn_at: stamp.at });
    const changes = { withdrawn_at: [null, stamp.at] } as const;
    await recordChanges(tx, 'client_links', { id, quote_id, version: 1 }, changes, stamp);
  }
  return links.length > 0;
};

/** How often an opening is written, at most. */
const openingIntervalMilliseconds = 60_000;

/** Records when a link was shown to the client first and last. */
export const recordOpening = async (
  { store, clock }: TimedContext,
  { id, first_opened_at, last_opened_at }: ClientLinkRow,
): Promise<void> => {
  const now = clock.now();
  if (last_opened_at !== null && now.getTime() - Date.parse(last_opened_at) < openingIntervalMilliseconds)
    return;
  const opened = { first_opened_at: first_opened_at ?? now.toISOString(), last_opened_at: now.toISOString() };
  await store.transaction((tx) => updateRow(tx, 'client_links', id, opened));
};
