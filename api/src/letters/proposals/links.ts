import { PREVIEW_LINK_MINUTES, type PreviewLink } from 'api-contract';
import type { Context, TimedContext } from '../../kernel/context';
import { clientPath } from '../mails/paths';
import { getRow, insertRow, updateRow, type ProposalLinkRow, type Tx } from '../../store';

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

/** How often an opening is written, at most. */
const openingIntervalMilliseconds = 60_000;

/** Records when a link was shown to the client first and last. */
export const recordOpening = async (
  { store, clock }: TimedContext,
  table: 'proposal_links' | 'material_links',
  { id, first_opened_at, last_opened_at }: Pick<ProposalLinkRow, 'id' | 'first_opened_at' | 'last_opened_at'>,
): Promise<void> => {
  const now = clock.now();
  if (last_opened_at !== null && now.getTime() - Date.parse(last_opened_at) < openingIntervalMilliseconds)
    return;
  const opened = { first_opened_at: first_opened_at ?? now.toISOString(), last_opened_at: now.toISOString() };
  await store.transaction((tx) => updateRow(tx, table, id, opened));
};
