import { PREVIEW_LINK_MINUTES, type PreviewLink } from 'api-contract';
import type { Context } from '../context';
import { clientPath } from '../mails/mail-text';
import { getRow, insertRow, type Tx } from '../../store';

/** Returns the link of an email to the online quote. */
export const quoteLink = (token: string) => ({ text: 'View the quote online', path: clientPath(token) });

interface NewLink {
  quoteId: number;
  /** Null for a preview. */
  proposalId: number | null;
  token: string;
  expiresAt?: Date;
}

/** Adds a link to the online quote. Only a hash of its token is stored. */
export const insertLink = async (
  tx: Tx,
  tokens: Context['tokens'],
  { quoteId, proposalId, token, expiresAt }: NewLink,
  now: Date,
): Promise<void> => {
  await insertRow(tx, 'proposal_links', {
    quote_id: quoteId,
    proposal_id: proposalId,
    token_hash: tokens.fingerprint(token),
    created_at: now.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    withdrawn_at: null,
    first_opened_at: null,
    last_opened_at: null,
  });
};

/** Returns the address of a page that shows a user what the client sees, for a short time. Throws `RowNotFound`. */
export const createPreviewLink = async (context: Context, quoteId: number): Promise<PreviewLink> => {
  const { store, clock, tokens, publicUrl } = context;
  const now = clock.now();
  const token = tokens.create();
  const expiresAt = new Date(now.getTime() + PREVIEW_LINK_MINUTES * 60_000);
  await store.transaction(async (tx) => {
    await getRow(tx, 'quotes', quoteId);
    await insertLink(tx, tokens, { quoteId, proposalId: null, token, expiresAt }, now);
  });
  return { url: publicUrl() + clientPath(token) };
};
