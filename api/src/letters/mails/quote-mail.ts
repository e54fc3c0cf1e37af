// Mails to the client of a quote that a user sends: what they begin with, and how they are sent.

import {
  addressesIn,
  fillTemplate,
  fromPence,
  quoteValues,
  type ClientEmailInput,
  type ClientMailKind,
  type FieldErrors,
  type ProposalDraft,
  type User,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { InvalidError, refuse } from '../../kernel/errors';
import { toAddress, type NewMail } from '../../kernel/jobs/mail';
import type { Company, FulfilmentReport, QuoteDocument } from '../../kernel/ports';
import { findStaff } from '../../kernel/staff';
import { stampNow, writeTo, type Stamp } from '../../kernel/records';
import { findRow, getRow, lockRow, type ClientMailRow, type Db, type QuoteRow, type Tx } from '../../store';
import { insertClientMail, readRecipients, toCopy } from './client-mail';
import type { RenderedFile } from './files';
import type { MailLink } from './links';
import type { ClientMailEntry } from './mail-kind';
import { proposalMessages } from '../messages';

interface Place {
  quoteId: number;
  company: Company;
  madeAt: Date;
}

/** What is attached to a mail, before it is rendered. */
type Content = QuoteDocument | FulfilmentReport;

/** The attachments of a kind of mail. */
interface Attached<Input, C extends Content> {
  /** Reads their content. Throws for a quote that has none. */
  read(context: Context, db: Db, place: Place): Promise<C>;
  render(context: Context, content: C, input: Input): Promise<RenderedFile[]>;
  /** The error where the content has changed while it was rendered. */
  changed: FieldErrors;
}

/** A kind of mail to the client of a quote: what a new kind has to say of itself. */
export interface QuoteMail<
  Input extends ClientEmailInput = ClientEmailInput,
  C extends Content = Content,
> extends ClientMailEntry {
  kind: ClientMailKind;
  attached?: Attached<Input, C>;
  /** Throws `InvalidError` for a quote that such a mail cannot be sent for. */
  assertSendable?(db: Db, quote: QuoteRow, input: Input, now: Date): Promise<void> | void;
  /** Returns the input as it is for the quote now, where it does not name its recipient or has fields to be filled in. */
  fill?(db: Db, quote: QuoteRow, input: Input): Promise<Input>;
  /** Returns what the link in the mail opens; null for a mail without a link. */
  linkOf?(input: Input): MailLink | null;
  /** Returns what of the quote the mail offers: its job has that. */
  offerOf?(quote: QuoteRow): NewMail['offer'];
  /** Writes what else changes, in the transaction of the mail. */
  onSent?(tx: Tx, mail: ClientMailRow, sent: { quote: QuoteRow; input: Input; stamp: Stamp }): Promise<void>;
}

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

/** Returns a template filled in with what a quote says now, and with the values of further fields. */
export const fillForQuote = async (
  context: Pick<Context, 'documents'>,
  db: Db,
  quote: QuoteRow,
  { contact, subject, text }: { contact: string; subject: string; text: string },
  further: Readonly<Record<string, string>> = {},
) => {
  const facts = await readTemplateFacts(context, db, quote);
  const values = { ...quoteValues({ ...facts, contact }), ...further };
  return { subject: fillTemplate(subject, values), content: fillTemplate(text, values) };
};

/** Returns what a mail of a kind begins with, of the user who is to send it. Throws `RowNotFound`, and `InvalidError` for a quote without what is attached. */
export const readMailDraft = async (
  context: Context,
  { attached }: Pick<QuoteMail, 'attached'>,
  { quoteId, author }: { quoteId: number; author: Pick<User, 'id'> },
): Promise<ProposalDraft> => {
  const { store, clock, documents, tokens, mailer } = context;
  const place = { quoteId, company: await documents.company(), madeAt: clock.now() };
  const { content, ...draft } = await store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const recipients = await readRecipients(db, quote.quote_organisation_id);
    return {
      recipients,
      contact_id: recipients.find(({ id }) => id === quote.quote_contact_id)?.id ?? null,
      reply_to: (await findStaff(db, [quote.sales_agent_user_id, author.id])).email,
      facts: await readTemplateFacts(context, db, quote),
      content: await attached?.read(context, db, place),
    };
  });
  return {
    ...draft,
    request_key: tokens.create(),
    unprintable: await documents.findUnprintable(content ? [content] : []),
    is_mail_configured: mailer !== undefined,
  };
};

/** Returns who gets a mail, and its replies. Throws `InvalidError` for a contact of another organisation, or without an address. */
const readParties = async (
  db: Db,
  quote: QuoteRow,
  { contact_id, cc }: Pick<ClientEmailInput, 'contact_id' | 'cc'>,
) => {
  const recipients = await readRecipients(db, quote.quote_organisation_id);
  const to =
    recipients.find(({ id }) => id === contact_id) ?? refuse('contact_id', proposalMessages.noRecipient);
  return {
    to: { name: to.name, email: to.email, contactId: to.id },
    cc: addressesIn(cc).map((email) => toCopy(email, recipients)),
    replyTo: toAddress(await getRow(db, 'users', quote.sales_agent_user_id)),
  };
};

/**
 * Sends a mail to the client of a quote. What is attached is rendered first; one transaction then checks that it is still the same, stores
 * the mail with its files and its link, and queues it. The same request again returns the first mail. Throws `InvalidError`, also for another
 * request with a key that was used, and `RowNotFound` for an unknown quote.
 */
export const sendQuoteMail = async <Input extends ClientEmailInput, Wire>(
  context: Context,
  entry: QuoteMail<Input>,
  {
    quoteId,
    input,
    author,
    request = input,
  }: { quoteId: number; input: Input; author: User; request?: object },
  toWire: (db: Db, mail: ClientMailRow) => Promise<Wire>,
): Promise<Wire> => {
  const { store, clock, documents, tokens } = context;
  const { kind, attached } = entry;
  const { request_key } = input;
  const request_hash = tokens.fingerprint(JSON.stringify([quoteId, request]));
  const findFirst = async (db: Db) => {
    const first = await findRow(db, 'client_mails', { kind, request_key });
    const isOther = first && first.request_hash !== null && first.request_hash !== request_hash;
    if (isOther) refuse('request_key', proposalMessages.alreadySent(first.to_email, first.created_at));
    return first;
  };
  const repeated = await store.read(async (db) => {
    const first = await findFirst(db);
    return first && { wire: await toWire(db, first) };
  });
  if (repeated) return repeated.wire;
  const madeAt = clock.now();
  const place = { quoteId, company: await documents.company(), madeAt };
  const read = async (db: Db) => {
    await entry.assertSendable?.(db, await getRow(db, 'quotes', quoteId), input, madeAt);
    const content = await attached?.read(context, db, place);
    return { content, hash: content && tokens.fingerprint(JSON.stringify(content)) };
  };
  const shown = await store.read(read);
  const files = attached && shown.content ? await attached.render(context, shown.content, input) : [];
  return writeTo(store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const first = await findFirst(tx);
    if (first) return toWire(tx, first);
    const current = await read(tx);
    if (attached && current.hash !== shown.hash) throw new InvalidError(attached.changed);
    const stamp = stampNow(context, author);
    const { subject, content, ...parties } = (await entry.fill?.(tx, quote, input)) ?? input;
    const made = {
      ...(await readParties(tx, quote, parties)),
      kind,
      quote_id: quoteId,
      request_key,
      request_hash,
      subject,
      content,
      files,
      link: entry.linkOf?.(input) ?? null,
      offer: entry.offerOf?.(quote),
    };
    const mail = await insertClientMail(context, tx, made, stamp);
    await entry.onSent?.(tx, mail, { quote, input, stamp });
    return toWire(tx, mail);
  });
};
