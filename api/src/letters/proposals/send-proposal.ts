import {
  fromPence,
  isPastValidity,
  isSendable,
  londonDate,
  proposalFileName,
  QUOTE_STATUS,
  type Proposal,
  type ProposalDraft,
  type ProposalInput,
  type QuoteDocumentName,
  type User,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { queueClientMail, readRecipients } from '../mails/client-mail';
import { messages } from '../../kernel/messages';
import type { Company, FulfilmentReport, QuoteDocument } from '../../kernel/ports';
import { recordCreated, stampNow, updateRecord, writeTo, type Stamp } from '../../kernel/records';
import {
  findRow,
  getRow,
  insertRow,
  lockRow,
  type Db,
  type ProposalRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { readClientQuote } from './client-quote';
import { insertLink, quoteLink } from './links';
import { nameFiles, preparePdf, storeFiles, type RenderedFile } from './proposal-files';
import { toWireProposal } from './proposals';

/** Returns what the fields of a template stand for. */
export const readTemplateFacts = async (
  { documents }: Pick<Context, 'documents'>,
  db: Db,
  quote: QuoteRow,
): Promise<ProposalDraft['facts']> => ({
  contact: (await getRow(db, 'contacts', quote.quote_contact_id)).name,
  organisation: (await getRow(db, 'organisations', quote.quote_organisation_id)).name,
  reference: quote.reference_label,
  total: fromPence(quote.total_amount_pence),
  valid_until: quote.valid_until,
  agent: (await getRow(db, 'users', quote.sales_agent_user_id)).name,
  company: (await documents.company()).name,
});

/** Reads the contents of what can be attached to an email about a quote. */
export type ReadAttached = (
  db: Db,
  quoteId: number,
  facts: { company: Company; madeAt: Date },
) => Promise<(QuoteDocument | FulfilmentReport)[]>;

/** Returns what an email to the client of a quote begins with. Throws `RowNotFound`. */
export const readMailDraft = async (
  context: Context,
  quoteId: number,
  readAttached: ReadAttached,
): Promise<ProposalDraft> => {
  const { store, clock, documents, tokens, mailer } = context;
  const company = await documents.company();
  const { attached, ...draft } = await store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const recipients = await readRecipients(db, quote);
    return {
      recipients,
      contact_id: recipients.find(({ id }) => id === quote.quote_contact_id)?.id ?? null,
      reply_to: (await getRow(db, 'users', quote.sales_agent_user_id)).email,
      facts: await readTemplateFacts(context, db, quote),
      attached: await readAttached(db, quoteId, { company, madeAt: clock.now() }),
    };
  });
  return {
    ...draft,
    request_key: tokens.create(),
    unprintable: await documents.findUnprintable(attached),
    is_mail_configured: mailer !== undefined,
  };
};

/** Returns what an email with the quote begins with. Throws `RowNotFound`. */
export const getProposalDraft = (context: Context, quoteId: number): Promise<ProposalDraft> =>
  readMailDraft(context, quoteId, async (db, id, facts) => [
    (await readClientQuote(context, db, { quoteId: id, ...facts })).document,
  ]);

const assertSendable = (quote: QuoteRow, now: Date): void => {
  if (!isSendable(quote.quote_status_id)) refuse('quote_status_id', messages.proposals.notSendable);
  if (quote.product_group_items_count === 0) refuse('product_group_quote_items', messages.proposals.noItems);
  if (isPastValidity(quote.valid_until, londonDate(now))) refuse('valid_until', messages.proposals.over);
};

/** Renders the chosen documents, each as a file or all in one. */
const renderFiles = (
  context: Context,
  document: QuoteDocument,
  { documents, is_one_file }: ProposalInput,
): Promise<RenderedFile[]> => {
  const names = documents as QuoteDocumentName[];
  const parts = is_one_file && names.length > 1 ? [names] : names.map((name) => [name]);
  return Promise.all(
    parts.map(async (part) => {
      const name = part.length > 1 ? proposalFileName(document.reference) : document.files[part[0]!];
      return preparePdf(context, name, await context.documents.render(document, part));
    }),
  );
};

/** Stores a proposal with its files and its link, and queues its mail. */
const insertProposal = async (
  { tokens }: Pick<Context, 'tokens'>,
  tx: Tx,
  {
    quote,
    input,
    files,
    stamp,
  }: { quote: QuoteRow; input: ProposalInput; files: RenderedFile[]; stamp: Stamp },
): Promise<ProposalRow> => {
  const now = new Date(stamp.at);
  const token = input.has_link ? tokens.create() : null;
  const stored = await storeFiles(tx, files, now);
  const mail = {
    kind: 'proposal' as const,
    quote,
    input,
    link: token === null ? null : quoteLink(token),
    files: stored,
  };
  const proposal = await insertRow(tx, 'proposals', {
    ...(await queueClientMail(tx, mail, stamp)),
    is_reminder_wanted: input.is_reminder_wanted,
    reminded_at: null,
  });
  await nameFiles(tx, { proposal_id: proposal.id }, stored);
  if (token) await insertLink(tx, tokens, { quoteId: quote.id, proposalId: proposal.id, token }, now);
  await recordCreated(tx, 'proposals', { ...proposal, version: 1 }, stamp);
  return proposal;
};

/**
 * Sends a quote to its client by email: in one transaction the mail is queued, the files are stored as they are sent, and a draft becomes
 * Sent. The same key again returns the first email. Throws `InvalidError`, and `RowNotFound` for an unknown quote.
 */
export const sendProposal = async (
  context: Context,
  quoteId: number,
  input: ProposalInput,
  author: User,
): Promise<Proposal> => {
  const { store, clock } = context;
  const now = clock.now();
  if (input.documents.length === 0 && !input.has_link) refuse('documents', messages.proposals.nothing);
  const { request_key } = input;
  const repeated = await store.read((db) => findRow(db, 'proposals', { request_key }));
  if (repeated) return store.read((db) => toWireProposal(context, db, repeated));
  const company = await context.documents.company();
  const read = (db: Db) => readClientQuote(context, db, { quoteId, company, madeAt: now });
  const shown = await store.read(async (db) => {
    assertSendable(await getRow(db, 'quotes', quoteId), now);
    return read(db);
  });
  const files = await renderFiles(context, shown.document, input);
  return writeTo(store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const first = await findRow(tx, 'proposals', { request_key });
    if (first) return toWireProposal(context, tx, first);
    assertSendable(quote, now);
    if ((await read(tx)).hash !== shown.hash) refuse('quote', messages.proposals.changed);
    const stamp = stampNow(context, author);
    const proposal = await insertProposal(context, tx, { quote, input, files, stamp });
    const isDraft = quote.quote_status_id === QUOTE_STATUS.draft;
    if (isDraft)
      await updateRecord(tx, 'quotes', quote, { columns: { quote_status_id: QUOTE_STATUS.sent } }, stamp);
    return toWireProposal(context, tx, proposal);
  });
};
