import {
  certificateFileName,
  isEmptyQuote,
  londonDate,
  MAX_LINK_QUESTIONS,
  openQuestions,
  QUOTE_DOCUMENTS,
  QUOTE_STATUS,
  type AcceptanceInput,
  type DeclineInput,
  type QuestionInput,
  type QuoteDocumentName,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { DomainError, refuse } from '../../kernel/errors';
import { acceptedMail, confirmationMail, declinedMail, questionMail } from './answer-mails';
import { queueMail, toAddress } from '../../kernel/jobs/mail';
import { listQuotedItems, takeOptions } from '../../quotes/items';
import { listThread } from '../../quotes/quote/thread-queries';
import { notifyStatusChange } from '../../quotes/quote/write-quote';
import { insertRecord, lockEventsOf, stampNow, updateRecord, writeTo } from '../../kernel/records';
import {
  countRows,
  findRow,
  getRow,
  listRows,
  lockRow,
  type Db,
  type QuoteItemRow,
  type Tx,
} from '../../store';
import { nameFiles } from '../../kernel/files/queries';
import { insertAnswer, isRepeated } from './answers';
import { toCertificate, type Sender } from './certificate';
import type { ClientQuote } from './client-quote';
import { invoiceDetailsOf } from './invoice-details';
import { getQuoteLink, readLinkedQuote, type OpenQuoteLink } from './online-quote';
import { insertClientMail } from '../mails/client-mail';
import type { OpenLink } from '../mails/links';
import { findCurrent } from '../mails/mail-kind';
import { preparePdf, storeFiles, type RenderedFile } from '../mails/files';
import { proposalMessages } from '../messages';

/** What became of an answer: `changed` where the quote is not what the client was shown, and nothing was done. */
export type AnswerOutcome = 'done' | 'changed';

const documentNames = Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[];

/** Returns whom mails about an answer go to: the agent, and the client whom the link was sent to, as they are now. */
export const readParties = async (tx: Tx, { link, quote }: OpenLink) => {
  const mail = await getRow(tx, 'client_mails', link.client_mail_id!);
  const { to_name: name, to_email: email, contact_id } = mail;
  const sentTo = { name, email, ...(contact_id !== null && { contactId: contact_id }) };
  const { id: proposalId } = (await findRow(tx, 'proposals', { client_mail_id: mail.id }))!;
  return {
    quote,
    agent: toAddress(await getRow(tx, 'users', quote.sales_agent_user_id)),
    client: (await findCurrent(tx, sentTo)) ?? sentTo,
    about: { kind: 'agent', quoteId: quote.id, proposalId } as const,
  };
};

/** Returns the link of a client. Throws `notFound` for one that has ended, and for a preview, which nobody answers. */
const getClientLink = async (context: Context, db: Db, token: string): Promise<OpenQuoteLink> => {
  const open = await getQuoteLink(context, db, token);
  if (open.state === 'preview') throw new DomainError('notFound');
  return open;
};

/** Returns the same with its quote locked. */
const lockLink = async (context: Context, tx: Tx, token: string): Promise<OpenQuoteLink> => {
  const { quote } = await getClientLink(context, tx, token);
  await lockRow(tx, 'quotes', quote.id);
  return getClientLink(context, tx, token);
};

/** Renders what is accepted, and the certificate of it. */
const renderAcceptance = async (
  context: Context,
  { document }: ClientQuote,
  input: AcceptanceInput,
  sender: Sender,
  now: Date,
): Promise<RenderedFile[]> => {
  const files = await Promise.all(
    documentNames.map(async (name) =>
      preparePdf(context, document.files[name], await context.documents.render(document, name)),
    ),
  );
  const accepted = files.map(({ name, file }) => ({ name, hash: file.hash }));
  const certificate = await context.documents.certificate(
    toCertificate({ document, input, sender, accepted, now }),
  );
  return [await preparePdf(context, certificateFileName(document.reference), certificate), ...files];
};

/** Returns the packages of a sale that lack an event date, and those for which nothing is to be delivered, without options that the client left out. */
const readGaps = async (tx: Tx, quote_id: number) => {
  const items = await listQuotedItems(tx, quote_id);
  const deliverables = await listRows(tx, 'deliverables', { quote_id });
  const promised = new Set(deliverables.map((row) => row.quote_item_id));
  const namesOf = (rows: readonly QuoteItemRow[]) => rows.map(({ group_name }) => group_name);
  return {
    undated: namesOf(items.filter((item) => item.group_is_event && item.date === null)),
    empty: namesOf(items.filter(({ id }) => !promised.has(id))),
  };
};

/** Returns what is stored of an acceptance. */
const toAnswer = ({ has_accepted_terms: _accepted, ...given }: AcceptanceInput) =>
  ({ kind: 'accepted', ...given }) as const;

interface Accepting {
  input: AcceptanceInput;
  sender: Sender;
  /** The options that the client takes. */
  taken: readonly number[];
}

/** Wins the quote with the invoice details that the client gave, and sends the certificate to both sides. */
const writeAcceptance = async (
  context: Context,
  tx: Tx,
  open: OpenQuoteLink,
  { input, files, sender, taken }: Accepting & { files: RenderedFile[] },
): Promise<void> => {
  const stamp = stampNow(context, null);
  const now = new Date(stamp.at);
  await lockEventsOf(tx, await listRows(tx, 'quote_items', { quote_id: open.quote.id }));
  const answer = await insertAnswer(tx, open, toAnswer(input), sender, stamp);
  const stored = await storeFiles(tx, files, now);
  await nameFiles(tx, 'proposal_answer_files', answer.id, stored);
  const { quote } = open;
  // Locks the contact before the organisation of the quote, as all writers of both.
  const details = await invoiceDetailsOf(tx, quote, input, stamp);
  await takeOptions(tx, quote, taken, stamp);
  const { salesWon } = QUOTE_STATUS;
  const columns = {
    quote_status_id: salesWon,
    // Not a day that staff had written before, without the client.
    date_sale_won: londonDate(now),
    ...details,
  };
  const won = await updateRecord(tx, 'quotes', quote, { columns }, stamp);
  await notifyStatusChange(context, tx, [quote, won], stamp);
  const parties = await readParties(tx, open);
  const { name: company } = await context.documents.company();
  const forAgent = acceptedMail(parties, answer, await readGaps(tx, quote.id));
  await queueMail(tx, { ...forAgent, attachments: stored.slice(0, 1) }, now);
  const confirmation = {
    kind: 'acceptance-confirmation',
    quote_id: quote.id,
    ...confirmationMail(parties, answer, company),
    files: files.slice(0, 1),
    sentBy: { id: quote.sales_agent_user_id },
  } as const;
  await insertClientMail(context, tx, confirmation, stamp);
};

/** Throws `InvalidError` where the client takes nothing: a sale of it can never be invoiced. */
const assertTaken = ({ document, options }: ClientQuote): void => {
  const items = document.items.map(({ lines }) => ({ child_quote_items: lines }));
  const { noneChosen, nothingOffered } = proposalMessages;
  if (isEmptyQuote(items)) refuse('options', options.length > 0 ? noneChosen : nothingOffered);
};

/** Returns what became of an acceptance that changes nothing; undefined for one that wins the quote. Throws as `assertTaken` does. */
const settledOutcome = async (
  db: Db,
  open: OpenQuoteLink,
  quoted: ClientQuote,
  { input, shown, taken }: Accepting & { shown: string },
): Promise<AnswerOutcome | undefined> => {
  if (open.state === 'open') {
    if (quoted.hash !== shown) return 'changed';
    assertTaken(quoted);
    return undefined;
  }
  const isSame = quoted.options.every(({ id, isTaken }) => isTaken === taken.includes(id));
  return isSame && (await isRepeated(db, open, toAnswer(input))) ? 'done' : 'changed';
};

/**
 * Accepts a quote exactly as the client was shown it, or returns that it has changed since. It is safe to repeat.
 * Throws `notFound` for a link that has ended.
 */
export const acceptQuote = async (
  context: Context,
  token: string,
  accepting: Accepting & { shown: string },
): Promise<AnswerOutcome> => {
  const { input, sender, taken } = accepting;
  const { quoted, settled } = await context.store.read(async (db) => {
    const open = await getClientLink(context, db, token);
    const linked = await readLinkedQuote(context, db, open, taken);
    return { quoted: linked, settled: await settledOutcome(db, open, linked, accepting) };
  });
  if (settled) return settled;
  const now = context.clock.now();
  const files = await renderAcceptance(context, quoted, input, sender, now);
  return writeTo(context.store, async (tx): Promise<AnswerOutcome> => {
    const open = await lockLink(context, tx, token);
    const linked = await readLinkedQuote(context, tx, open, taken);
    const meanwhile = await settledOutcome(tx, open, linked, accepting);
    if (meanwhile) return meanwhile;
    await writeAcceptance(context, tx, open, { ...accepting, files });
    return 'done';
  });
};

/** Marks the quote as lost for the reason that the client gives. A quote that is decided already stays as it is. Throws `InvalidError` for a reason that is archived by now. */
export const declineQuote = (
  context: Context,
  token: string,
  { lost_reason_id, content }: DeclineInput,
  sender: Sender,
): Promise<AnswerOutcome> =>
  writeTo(context.store, async (tx): Promise<AnswerOutcome> => {
    const open = await lockLink(context, tx, token);
    const { quote, state } = open;
    const declined = { kind: 'declined', content } as const;
    if (state !== 'open') {
      const isSame = quote.lost_reason_id === lost_reason_id && (await isRepeated(tx, open, declined));
      return isSame ? 'done' : 'changed';
    }
    const reason = await findRow(tx, 'lost_reasons', { id: lost_reason_id, is_archived: false });
    if (!reason) return refuse('lost_reason_id', proposalMessages.reasonArchived);
    const stamp = stampNow(context, null);
    const answer = await insertAnswer(tx, open, declined, sender, stamp);
    const columns = {
      quote_status_id: QUOTE_STATUS.salesLost,
      date_sale_won: null,
      lost_reason_id: reason.id,
      lost_note: content,
    };
    await updateRecord(tx, 'quotes', quote, { columns }, stamp);
    const mail = declinedMail(await readParties(tx, open), answer, reason.name);
    await queueMail(tx, mail, new Date(stamp.at));
    return 'done';
  });

/**
 * Adds the client's question to the notes of the quote, and sends it to the agent. The same question of a link again changes nothing until there is
 * an answer. Throws `InvalidError` for one too many.
 */
export const askQuestion = (
  context: Context,
  token: string,
  { asker: name, question: content }: QuestionInput,
  sender: Sender,
): Promise<AnswerOutcome> =>
  writeTo(context.store, async (tx): Promise<AnswerOutcome> => {
    const open = await lockLink(context, tx, token);
    const { link, quote } = open;
    const waiting = openQuestions(await listThread(tx, quote));
    if (waiting.some((one) => one.client_link_id === link.id && one.content === content)) return 'done';
    const asked = { kind: 'asked', client_link_id: link.id } as const;
    if ((await countRows(tx, 'proposal_answers', asked)) >= MAX_LINK_QUESTIONS)
      refuse('question', proposalMessages.tooManyQuestions);
    const stamp = stampNow(context, null);
    const answer = await insertAnswer(tx, open, { kind: 'asked', name, content }, sender, stamp);
    const parties = await readParties(tx, open);
    // A note is a user's: this one is in the agent's name, and begins with who asked.
    const text = `${name ?? parties.client.name} asked online:\n${content}`;
    const note = { quote_id: quote.id, content: text, created_by_user_id: quote.sales_agent_user_id };
    await insertRecord(tx, 'quote_notes', note, stamp);
    await queueMail(tx, questionMail(parties, answer), new Date(stamp.at));
    return 'done';
  });
