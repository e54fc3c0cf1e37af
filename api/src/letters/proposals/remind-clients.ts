import {
  addDays,
  AWAITING_ANSWER,
  isRemindedOf,
  londonDate,
  QUOTE_STATUS,
  REMINDER_DAYS,
  reminderDay,
  type CalendarDate,
  type Instant,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { composeAutomaticMail, queueAutomaticMail, type AutomaticMail } from '../mails/automatic-mail';
import { findReachable, type ClientMailEntry } from '../mails/mail-kind';
import { doEachOfDay } from '../../kernel/jobs/mail';
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
import { findOfferEnd, listClientLinks, quoteLink, stateOfLink } from './client-quote';
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
 * Returns the email that the client is to be reminded of: the newest that they have received, and whose link is open. Where nobody wants a reminder of
 * that one there is none, nor where it was sent when the quote was about to end.
 */
const findReminded = async (tx: Tx, quote: QuoteRow, now: Date): Promise<ClientMailRow | undefined> => {
  if (quote.valid_until === null) return undefined;
  const mails = await listRows(tx, 'client_mails', { kind: 'proposal', quote_id: quote.id });
  const sent = { client_mail_id: mails.map(({ id }) => id) };
  const proposals = await listRows(tx, 'proposals', sent, { orderBy: ['-id'] });
  for (const { client_mail_id, is_reminder_wanted, reminded_at } of proposals) {
    const mail = mails.find(({ id }) => id === client_mail_id);
    const link = await findRow(tx, 'client_links', { client_mail_id });
    if (!mail?.sent_at || !link || stateOfLink(link, quote, now) !== 'open') continue;
    const isEarly = isRemindedOf(londonDate(mail.created_at), quote.valid_until);
    return isEarly && is_reminder_wanted && reminded_at === null ? mail : undefined;
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

const reminder: AutomaticMail = { kind: 'reminder', link: quoteLink };

const remindOf = async (context: Context, tx: Tx, quoteId: number): Promise<void> => {
  const stamp = stampNow(context, null);
  const quote = await lockRow(tx, 'quotes', quoteId);
  const reminded = await findReminded(tx, quote, new Date(stamp.at));
  if (!reminded) return;
  const dueOn = reminderDay(quote.valid_until!);
  // A new link: the token of the first one is in its email alone.
  const mail = { after: reminded, linkOf: reminded, dueOn };
  await queueAutomaticMail(context, tx, reminder, quote, mail, stamp);
  await moveReminded(tx, quoteId, [null, stamp.at]);
};

/** Returns the quote of a reminder, with the link in it. It is one of the email that the client is reminded of. */
const readReminded = async (db: Db, { quote_id, created_at }: ClientMailRow) => {
  const quote = await getRow(db, 'quotes', quote_id!);
  const links = await listClientLinks(db, [quote]);
  return { quote, link: links.findLast((one) => one.created_at <= created_at) };
};

/** Returns whether a quote ends soon. */
const endsSoon = ({ valid_until }: QuoteRow, now: Date): boolean =>
  valid_until !== null && londonDate(now) >= reminderDay(valid_until);

/** A reminder of an offer that ends soon. One that is cancelled is queued again once the quote ends soon and can be answered, where a contact can be reached. */
export const quoteReminderMail: ClientMailEntry = {
  findEnd: async ({ clock }, db, mail) => {
    const { quote, link } = await readReminded(db, mail);
    if (quote.quote_status_id === QUOTE_STATUS.salesWon) return mailMessages.over.won;
    const end = findOfferEnd(quote, link, clock.now());
    return end ?? (endsSoon(quote, clock.now()) ? undefined : mailMessages.over.endsLater);
  },
  onCancel: async (tx, mail) => {
    const { quote, link } = await readReminded(tx, mail);
    const proposal = await findRow(tx, 'proposals', { client_mail_id: link?.client_mail_id ?? 0 });
    // Else the next one would be cancelled too, each hour.
    if (!proposal?.reminded_at || !(await findReachable(tx, quote, mail))) return;
    await moveReminded(tx, quote.id, [proposal.reminded_at, null]);
  },
  compose: (context, job, mailId) => composeAutomaticMail(context, reminder, job, mailId),
};

/**
 * Reminds each client once whose quote ends soon, where the agent wanted that. Throws `JobFailure` where the template of the reminder cannot be
 * used.
 */
export const remindClients = (context: Context): Promise<void> =>
  doEachOfDay(context, listEndingQuotes, (tx, { id }) => remindOf(context, tx, id));
