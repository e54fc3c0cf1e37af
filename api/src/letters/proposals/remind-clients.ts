import {
  addDays,
  AWAITING_ANSWER,
  isRemindedOf,
  londonDate,
  REMINDER_DAYS,
  reminderDay,
  type CalendarDate,
  type Instant,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { endMail } from '../mails/audience';
import { clientMail, withTexts } from '../mails/client-mail';
import type { ClientMailEntry } from '../mails/mail-kind';
import { doEachOfDay, queueScheduledMail, toAddress } from '../../kernel/jobs/mail';
import {
  findRow,
  getRow,
  listRows,
  lockRow,
  type ClientMailRow,
  type Db,
  type QuoteRow,
  type Tx,
} from '../../store';
import { automaticTemplate } from '../templates';
import { quoteLink, stateOfLink } from './client-quote';
import { insertLink } from '../mails/links';
import { fillForQuote } from '../mails/quote-mail';
import { stampNow } from '../../kernel/records';
import { mailMessages } from '../messages';

/** Returns the quotes that end soon and have an email whose client is to be reminded. */
const listEndingQuotes = (db: Db, today: CalendarDate): Promise<{ id: number }[]> =>
  db
    .selectFrom('proposals')
    .innerJoin('client_mails', 'client_mails.id', 'proposals.client_mail_id')
    .innerJoin('quotes', 'quotes.id', 'client_mails.quote_id')
    .where('quotes.quote_status_id', 'in', [...AWAITING_ANSWER])
    .where('quotes.valid_until', '>=', today)
    .where('quotes.valid_until', '<=', addDays(today, REMINDER_DAYS))
    .where('proposals.is_reminder_wanted', '=', 1 as never)
    .where('proposals.reminded_at', 'is', null)
    .select('quotes.id')
    .distinct()
    .orderBy('quotes.id')
    .execute();

/**
 * Returns the newest email that the client is to be reminded of: one that they have received, and whose link is open. One that was sent when the quote
 * was about to end needs no reminder.
 */
const findReminded = async (
  tx: Tx,
  quote: QuoteRow,
  now: Date,
): Promise<(ClientMailRow & { proposalId: number }) | undefined> => {
  if (quote.valid_until === null) return undefined;
  const mails = await listRows(tx, 'client_mails', { kind: 'proposal', quote_id: quote.id });
  const wanted = { client_mail_id: mails.map(({ id }) => id), is_reminder_wanted: true, reminded_at: null };
  const proposals = await listRows(tx, 'proposals', wanted, { orderBy: ['-id'] });
  for (const { id: proposalId, client_mail_id } of proposals) {
    const mail = mails.find(({ id }) => id === client_mail_id);
    const link = await findRow(tx, 'client_links', { client_mail_id });
    if (!mail?.sent_at || !link || stateOfLink(link, quote, now) !== 'open') continue;
    const isEarly = isRemindedOf(londonDate(mail.created_at), quote.valid_until);
    return isEarly ? { ...mail, proposalId } : undefined;
  }
  return undefined;
};

/** Moves the time at which the client of a quote was reminded; null while they are to be. */
const moveReminded = (tx: Tx, quoteId: number, [before, after]: readonly [Instant | null, Instant | null]) =>
  tx
    .updateTable('proposals')
    .set({ reminded_at: after })
    .where('client_mail_id', 'in', tx.selectFrom('client_mails').select('id').where('quote_id', '=', quoteId))
    .where('reminded_at', before === null ? 'is' : '=', before)
    .execute();

const remindOf = async (context: Context, tx: Tx, quoteId: number): Promise<void> => {
  const { clock, tokens } = context;
  const stamp = stampNow(context, null);
  const now = clock.now();
  const quote = await lockRow(tx, 'quotes', quoteId);
  const reminded = await findReminded(tx, quote, now);
  if (!reminded) return;
  const template = await automaticTemplate(tx, 'reminder');
  const { id: mailId, proposalId, to_name: name, to_email: email, contact_id: contactId } = reminded;
  // A new link: the token of the first one is in its email alone.
  const token = tokens.create();
  await insertLink(tx, tokens, { kind: 'quote', quoteId, mailId, token }, stamp);
  const { subject, text } = template;
  const mail = clientMail({
    ...(await fillForQuote(context, tx, quote, { subject, text, contact: name })),
    link: { text: quoteLink.text, path: quoteLink.prefix + token },
  });
  const to = { name, email, ...(contactId && { contactId }) };
  const about = { kind: 'quote-reminder', proposalId } as const;
  const agent = await getRow(tx, 'users', quote.sales_agent_user_id);
  const reminder = { ...mail, about, template: { subject, text }, to, replyTo: toAddress(agent) };
  await queueScheduledMail(tx, reminder, reminderDay(quote.valid_until!), now);
  await moveReminded(tx, quoteId, [null, stamp.at]);
};

/** Returns a reminder as it is sent now. One of a quote that no longer ends soon is not sent; it comes again when the quote does. */
export const composeQuoteReminder: NonNullable<ClientMailEntry['compose']> = async (context, job, mailId) => {
  const { store, clock } = context;
  const { data } = job;
  const { quote, reminded_at } = await store.read(async (db) => ({
    quote: await getRow(db, 'quotes', (await getRow(db, 'client_mails', mailId)).quote_id!),
    reminded_at: (await findRow(db, 'proposals', { client_mail_id: mailId }))?.reminded_at ?? null,
  }));
  if (quote.valid_until === null || londonDate(clock.now()) < reminderDay(quote.valid_until))
    return endMail(context, job, mailMessages.over.endsLater, (tx) =>
      moveReminded(tx, quote.id, [reminded_at, null]),
    );
  if (!data.template) return data;
  const template = { ...data.template, contact: data.to.name };
  const texts = await store.read((db) => fillForQuote(context, db, quote, template));
  return withTexts(data, texts, quoteLink.text);
};

/**
 * Reminds each client once whose quote ends soon, where the agent wanted that. Throws `JobFailure` where the template of the reminder cannot be
 * used.
 */
export const remindClients = (context: Context): Promise<void> =>
  doEachOfDay(context, listEndingQuotes, (tx, { id }) => remindOf(context, tx, id));
