// Emails about a quote that a schedule sends, by the one template of their kind.

import type { AUTOMATIC_TEMPLATE_KINDS, CalendarDate } from 'api-contract';
import type { Context } from '../../kernel/context';
import { toAddress } from '../../kernel/jobs/mail';
import type { Stamp } from '../../kernel/records';
import { getRow, lockRow, updateRow, type ClientMailRow, type Db, type QuoteRow, type Tx } from '../../store';
import { automaticTemplate } from '../templates';
import { insertClientMail, withTexts } from './client-mail';
import type { MailLink } from './links';
import { findReachable, recipientOf, type ComposedMail, type MailJob } from './mail-kind';
import { fillForQuote } from './quote-mail';

/** A kind of email that a schedule sends. */
export interface AutomaticMail {
  kind: (typeof AUTOMATIC_TEMPLATE_KINDS)[number];
  link: MailLink;
  /** Returns what the fields stand for that its kind alone has. */
  readFields?: (db: Db, quote: QuoteRow) => Promise<Readonly<Record<string, string>>>;
}

interface NewAutomaticMail {
  /**
   * The email that got no answer; this one is sent to the same contact in the name of the same user. Where that contact gets no emails any more, it is sent to that of
   * the quote and, where neither does, listed as not sent.
   */
  after: ClientMailRow;
  /** The email that the link belongs to, where that is another. */
  linkOf?: ClientMailRow;
  /** The day on which it is due. */
  dueOn: CalendarDate;
}

/** Queues an email to the client of a quote. Throws `JobFailure` where its template cannot be used. */
export const queueAutomaticMail = async (
  context: Context,
  tx: Tx,
  { kind, link, readFields }: AutomaticMail,
  quote: QuoteRow,
  { after, linkOf, dueOn }: NewAutomaticMail,
  stamp: Stamp,
): Promise<void> => {
  const { subject, text } = await automaticTemplate(tx, kind);
  const to = (await findReachable(tx, quote, after)) ?? recipientOf(after);
  const template = { subject, text, contact: to.name };
  const mail = {
    kind,
    quote_id: quote.id,
    to,
    replyTo: toAddress(await getRow(tx, 'users', quote.sales_agent_user_id)),
    template_subject: subject,
    template_text: text,
    ...(await fillForQuote(context, tx, quote, template, await readFields?.(tx, quote))),
    link,
    ...(linkOf && { linkOf: { mailId: linkOf.id, quoteId: quote.id } }),
    sentBy: { id: after.sent_by_user_id },
    scheduledFor: dueOn,
  };
  await insertClientMail(context, tx, mail, stamp);
};

/** Returns such an email as it is sent now: what it says may have changed since it was queued. */
export const composeAutomaticMail = (
  context: Context,
  { link, readFields }: AutomaticMail,
  { data }: MailJob,
  mailId: number,
): Promise<ComposedMail> =>
  context.store.transaction(async (tx) => {
    const mail = await lockRow(tx, 'client_mails', mailId);
    const { template_subject: subject, template_text: text, to_name: contact } = mail;
    if (subject === null || text === null) return data;
    const quote = await getRow(tx, 'quotes', mail.quote_id!);
    const template = { subject, text, contact };
    const written = await fillForQuote(context, tx, quote, template, await readFields?.(tx, quote));
    const composed = withTexts(data, written, link.text);
    await updateRow(tx, 'client_mails', mailId, { subject: composed.subject, content: written.content });
    return composed;
  });
