import { type Static, Type } from '@sinclair/typebox';
import { sentEmailFields } from '../mails/sent-email';
import { count, day, flag, id, instant, nullable, oneOf, pounds, record, text } from '../../kernel/schema';

/** A document exactly as the client got it. */
export const ProposalFile = record('ProposalFile', {
  id,
  name: text,
  /** In bytes. */
  size: count,
});
export type ProposalFile = Static<typeof ProposalFile>;

/** A quote as it was sent to the client by email. */
export const Proposal = record('Proposal', {
  id,
  ...sentEmailFields,
  files: Type.Array(ProposalFile),
  /** Whether the email has a link to the online quote, whether that still opens it, and when the client did so. */
  has_link: flag,
  is_link_open: flag,
  first_opened_at: nullable(instant),
  last_opened_at: nullable(instant),
  /** Whether the client is reminded before the quote ends, and when that was done. */
  is_reminder_wanted: flag,
  reminded_at: nullable(instant),
});
export type Proposal = Static<typeof Proposal>;

/** What the client did on the page of the online quote, or what staff replied there. */
export const ProposalAnswer = record('ProposalAnswer', {
  id,
  kind: oneOf('accepted', 'declined', 'asked', 'replied'),
  created_at: instant,
  /** Who it was, of a client as they wrote it; null where they did not say. */
  name: nullable(text),
  job_title: nullable(text),
  /** The question, the reply, or what they said when they declined. */
  content: nullable(text),
  purchase_order_reference: nullable(text),
  /** Where the invoice goes, where that is not the client of the quote. */
  invoice_contact_name: nullable(text),
  invoice_contact_email: nullable(text),
  invoice_address: nullable(text),
  /** The network address that it came from. */
  address: text,
  /** The certificate and the documents that were accepted; empty for other answers. */
  files: Type.Array(ProposalFile),
});
export type ProposalAnswer = Static<typeof ProposalAnswer>;

/** A further email to the client about a quote that they have: a reminder that it ends, the answer to a question, or the confirmation of an acceptance. */
export const FurtherMail = record('FurtherMail', {
  id,
  kind: oneOf('reminder', 'question-reply', 'acceptance-confirmation'),
  ...sentEmailFields,
  files: Type.Array(ProposalFile),
});
export type FurtherMail = Static<typeof FurtherMail>;

/** `GET /quotes/{id}/proposals`: what was sent of a quote and what the client did with it, each the newest first. */
export const QuoteProposals = record('QuoteProposals', {
  proposals: Type.Array(Proposal),
  /** Whether the client has a link that opens the quote, be it of an email with it or of an answer to a question. */
  is_link_open: flag,
  /** Whether a link of the client was not withdrawn: it opens the quote again where that is sent. */
  has_links: flag,
  answers: Type.Array(ProposalAnswer),
  /** The questions, with those about earlier revisions, and the replies, the oldest first. */
  thread: Type.Array(ProposalAnswer),
  further_mails: Type.Array(FurtherMail),
});
export type QuoteProposals = Static<typeof QuoteProposals>;

/** `GET /quotes/{id}/proposal-draft`: what an email to the client of a quote begins with, before the sale and after it. */
export const ProposalDraft = record('ProposalDraft', {
  /** The contacts of the organisation that have an address. */
  recipients: Type.Array(record('ProposalRecipient', { id, name: text, email: text })),
  /** The quote's contact, if it is one of them. */
  contact_id: nullable(id),
  /** The agent, who receives the replies. */
  reply_to: text,
  /** What the fields of a template stand for. */
  facts: record('ProposalFacts', {
    contact: text,
    organisation: text,
    reference: text,
    total: pounds,
    valid_until: nullable(day),
    agent: text,
    company: text,
  }),
  /** Sent with the email, so that it is sent once, however often it is asked for. */
  request_key: text,
  /** The characters of what is attached that cannot be printed: a box is printed for each. */
  unprintable: Type.Array(text),
  /** Whether there is a mail server; without one the email stays in the outbox. */
  is_mail_configured: flag,
});
export type ProposalDraft = Static<typeof ProposalDraft>;

/** `POST /quotes/{id}/preview-link`: the address at which the user sees what the client sees, for a short time. */
export const PreviewLink = record('PreviewLink', { url: text });
export type PreviewLink = Static<typeof PreviewLink>;
