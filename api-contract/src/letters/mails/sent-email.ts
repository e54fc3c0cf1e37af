import { Type } from '@sinclair/typebox';
import { instant, NamedReference, nullable, text } from '../../kernel/schema';
import { MailStatus } from './mail';

/** What is known of every email to the client of a quote. */
export const sentEmailFields = {
  created_at: instant,
  sent_by_user: NamedReference,
  to_name: text,
  to_email: text,
  cc: Type.Array(text),
  subject: text,
  content: text,
  status: MailStatus,
  sent_at: nullable(instant),
  /** Why the last attempt to send it failed, or who has not accepted it. */
  problem: nullable(text),
};
