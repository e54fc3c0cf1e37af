import {
  fromPence,
  isOfferable,
  isPastValidity,
  isSendable,
  londonDate,
  proposalFileName,
  QUOTE_STATUS,
  type Proposal,
  type ProposalInput,
  type QuoteDocumentName,
  type User,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import type { QuoteDocument } from '../../kernel/ports';
import { updateRecord } from '../../kernel/records';
import { listQuoteItems } from '../../quotes/items';
import { findRow, getRow, insertRow, listRows, type Db, type QuoteRow } from '../../store';
import { preparePdf, type RenderedFile } from '../mails/files';
import type { MailJob } from '../mails/mail-kind';
import { sendQuoteMail, type QuoteMail } from '../mails/quote-mail';
import { isAcceptedByAny } from '../mails/recipients';
import { findOfferEnd, quoteLink, readClientQuote } from './client-quote';
import { toWireProposal } from './proposals';
import { mailMessages, proposalMessages } from '../messages';

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

/** Throws `InvalidError` where the text names another total or end than the quote has. */
const assertStated = (
  { total_amount_pence, valid_until }: QuoteRow,
  { stated_total, stated_valid_until }: ProposalInput,
): void => {
  const isCurrent = stated_total === fromPence(total_amount_pence) && stated_valid_until === valid_until;
  if (stated_total !== null && !isCurrent) refuse('quote', proposalMessages.outdated);
};

/** Returns whether the quote has another total or end than an email that nobody has yet. */
const isOutdated = async (
  db: Db,
  quote: QuoteRow,
  { id: job_id, data: { offer } }: MailJob,
): Promise<boolean> =>
  offer !== undefined &&
  (offer.total_amount_pence !== quote.total_amount_pence || offer.valid_until !== quote.valid_until) &&
  !isAcceptedByAny(await listRows(db, 'mail_recipients', { job_id }));

/** An offer to a client. */
export const proposalMail: QuoteMail<ProposalInput, QuoteDocument> = {
  kind: 'proposal',
  findEnd: async ({ clock }, db, { id, quote_id }, job) => {
    const link = await findRow(db, 'client_links', { client_mail_id: id });
    const quote = await getRow(db, 'quotes', quote_id!);
    const end = findOfferEnd(quote, link, clock.now());
    return end ?? ((await isOutdated(db, quote, job)) ? mailMessages.over.changed : undefined);
  },
  attached: {
    read: async (context, db, place) => (await readClientQuote(context, db, place)).document,
    render: renderFiles,
    changed: { quote: [proposalMessages.changed] },
  },
  assertSendable: async (db, quote, input, now) => {
    const { documents, has_link } = input;
    if (documents.length === 0 && !has_link) refuse('documents', proposalMessages.nothing);
    if (!isSendable(quote.quote_status_id)) refuse('quote_status_id', proposalMessages.notSendable);
    if (!isOfferable(await listQuoteItems(db, quote.id)))
      refuse('product_group_quote_items', proposalMessages.noItems);
    if (isPastValidity(quote.valid_until, londonDate(now))) refuse('valid_until', proposalMessages.over);
    assertStated(quote, input);
  },
  linkOf: ({ has_link }) => (has_link ? quoteLink : null),
  offerOf: ({ total_amount_pence, valid_until }) => ({ total_amount_pence, valid_until }),
  onSent: async (tx, { id }, { quote, input, stamp }) => {
    const is_reminder_wanted = input.has_link && input.is_reminder_wanted;
    await insertRow(tx, 'proposals', { client_mail_id: id, is_reminder_wanted });
    const { draft, sent } = QUOTE_STATUS;
    const quote_status_id = quote.quote_status_id === draft ? sent : quote.quote_status_id;
    await updateRecord(tx, 'quotes', quote, { columns: { quote_status_id, is_hold_released: false } }, stamp);
  },
};

/** Sends a quote to its client by email, which makes a draft Sent. Throws as `sendQuoteMail` does. */
export const sendProposal = (
  context: Context,
  quoteId: number,
  input: ProposalInput,
  author: User,
): Promise<Proposal> =>
  sendQuoteMail(context, proposalMail, { quoteId, input, author }, (db, mail) =>
    toWireProposal(context, db, mail),
  );
