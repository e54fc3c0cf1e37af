import { type TProperties, Type } from '@sinclair/typebox';
import { flag, instant, NamedReference, nullable, record, text } from '../../kernel/schema';
import { MailStatus } from './mail';

/** What became of an email at one of its addresses. */
export const SentRecipient = record('SentRecipient', { email: text, status: MailStatus });

/** To whom an email goes, first whom it is written to, then who gets a copy. */
export const sentRecipients = Type.Array(SentRecipient);

/** Returns what is known of every email to a client, beside the fields that say whom it is addressed to. */
export const sentFields = <Addressed extends TProperties>(addressed: Addressed) => ({
  created_at: instant,
  sent_by_user: NamedReference,
  ...addressed,
  recipients: sentRecipients,
  subject: text,
  content: text,
  status: MailStatus,
  sent_at: nullable(instant),
  /** Why the last attempt to send it failed, or who has not accepted it. */
  problem: nullable(text),
  /** Whether it failed or is not confirmed, and is not too old to be sent again as it is. */
  can_be_sent_again: flag,
});

/** What is known of every email to the client of a quote. */
export const sentEmailFields = sentFields({ to_name: text, to_email: text, cc: Type.Array(text) });
