import { type Static, Type } from '@sinclair/typebox';
import { ProposalAnswer, ProposalFile } from '../../letters/proposals/proposal';
import { sentRecipients } from '../../letters/mails/sent-email';
import { MailStatus } from '../../letters/mails/mail';
import { CLIENT_MAIL_KINDS } from '../../letters/templates/template-kinds';
import {
  count,
  day,
  FieldChange,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  NumberedQuote,
  oneOf,
  pounds,
  record,
  text,
} from '../../kernel/schema';

/** An email to a client, with what became of it. */
export const TimelineMail = record('TimelineMail', {
  /** Its id in the calls of its kind. */
  id,
  kind: oneOf(...CLIENT_MAIL_KINDS),
  subject: text,
  content: text,
  to_name: text,
  to_email: text,
  recipients: sentRecipients,
  status: MailStatus,
  /** Why the last attempt to send it failed, or who has not accepted it. */
  problem: nullable(text),
  /** Whether it failed or is not confirmed, and is not too old to be sent again as it is. */
  can_be_sent_again: flag,
  files: Type.Array(ProposalFile),
  /** When the client opened its link; null for one without a link. */
  link: nullable(
    record('TimelineLink', {
      first_opened_at: nullable(instant),
      last_opened_at: nullable(instant),
      withdrawn_at: nullable(instant),
    }),
  ),
});
export type TimelineMail = Static<typeof TimelineMail>;

/** One write of a record, or of something that belongs to it. */
export const TimelineEntry = record('TimelineEntry', {
  id,
  changed_at: instant,
  /** Null when no user did it: the client, the accounting provider or a command. */
  changed_by: nullable(NamedReference),
  subject: oneOf(
    'organisation',
    'contact',
    'quote',
    'item',
    'note',
    'mail',
    'answer',
    'opening',
    'attachment',
    'follow-up',
    'invoice',
    'deliverable',
  ),
  /** Of the record that was written, in its table. */
  record_id: id,
  /** Whether the record is gone by now, so that it has no page. */
  is_deleted: flag,
  action: oneOf('added', 'changed', 'removed'),
  /** The name of the organisation, the reference of the quote, the group of the item; null for a note. */
  name: nullable(text),
  /** The fields that the write changed. The value of an id is the name of its record. Empty where the action says it all. */
  changes: Type.Array(FieldChange),
  /** The quote that it belongs to, unless the timeline is that of the quote; null for a deleted one too. */
  quote: nullable(NumberedQuote),
  /** The email that was sent; null once it was deleted with its quote. */
  mail: nullable(TimelineMail),
  /** What the client answered; null once it was deleted with its quote. */
  answer: nullable(ProposalAnswer),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** A part of a timeline, newest first. */
export const Timeline = record('Timeline', {
  entries: Type.Array(TimelineEntry),
  /** The `before` of the next part; null where there is nothing older. */
  next: nullable(id),
});
export type Timeline = Static<typeof Timeline>;

/** What stands on top of the page of an organisation or a contact. */
export const RecordFacts = record('RecordFacts', {
  /** What is due of issued invoices in pounds, and how much of it is overdue. */
  owed: pounds,
  overdue: pounds,
  /** How many invoices with money due these leave out because of their currency. */
  other_currency: count,
  open_quotes_count: count,
  /** The sum of their sub totals. */
  open_quotes_value: pounds,
  next_follow_up: nullable(
    record('NextFollowUp', {
      due_on: day,
      content: text,
      user: NamedReference,
      quote: nullable(NumberedQuote),
    }),
  ),
  /** When we last wrote to the client, or the client answered; null where that never happened. */
  last_contact_at: nullable(instant),
});
export type RecordFacts = Static<typeof RecordFacts>;
