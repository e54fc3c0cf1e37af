import { type Static, Type } from '@sinclair/typebox';
import { count, flag, id, instant, nullable, oneOf, record, text } from '../../kernel/schema';

/** A paragraph of a mail; with a path, a link to that page. */
export const MailBlock = record('MailBlock', {
  text,
  path: nullable(text),
  /** The whole address: the pages for clients may be under one of their own. */
  url: nullable(text),
});
export type MailBlock = Static<typeof MailBlock>;

/**
 * `partly-sent`: the mail server accepted it for some recipients alone. `cancelled`: it made no sense any more when it was to be sent.
 * `unconfirmed`: the server ended or lost the connection while the mail was being sent, or the data were restored, so it may or may not
 * have arrived. `not-needed`: a payment reminder that was never sent, since all its invoices were paid before.
 */
export const MailStatus = oneOf(
  'queued',
  'sending',
  'sent',
  'partly-sent',
  'cancelled',
  'unconfirmed',
  'failed',
  'not-needed',
);
export type MailStatus = Static<typeof MailStatus>;

/** A mail that the intranet sends or has sent. */
export const Mail = record('Mail', {
  id,
  to_name: text,
  to_email: text,
  /** Who gets a copy. */
  cc: Type.Array(text),
  /** The names of the attached files. */
  attachments: Type.Array(text),
  subject: text,
  status: MailStatus,
  attempts: count,
  created_at: instant,
  sent_at: nullable(instant),
  /** Why the last attempt failed, or who has not accepted it. */
  problem: nullable(text),
  /** What it says. Null where a mail server is configured: links that open accounts are for the recipient alone. */
  blocks: nullable(Type.Array(MailBlock)),
});
export type Mail = Static<typeof Mail>;

/** Work that the intranet does by itself, other than mail, and that has failed or is not confirmed. */
export const Job = record('Job', {
  id,
  /** Which kind of work. */
  name: text,
  /** The reference of the quote, of an invoice that is being created. */
  about: nullable(text),
  /** `retry`: it has failed and is tried again. */
  state: oneOf('retry', 'unconfirmed', 'failed'),
  created_at: instant,
  /** When it is tried again; null when it is not. */
  next_at: nullable(instant),
  /** Why the last attempt failed. */
  problem: nullable(text),
});
export type Job = Static<typeof Job>;

export const Outbox = record('Outbox', {
  /** Whether there is a mail server; without one nothing is sent, and administrators read the mails here. */
  is_configured: flag,
  /** The mails that failed or are not confirmed, then the others; each the newest first. */
  mails: Type.Array(Mail),
  jobs: Type.Array(Job),
});
export type Outbox = Static<typeof Outbox>;
