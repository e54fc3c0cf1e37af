import { addDays, londonDate, londonHour, MAIL, type CalendarDate } from 'api-contract';
import { findRestoredAt, updateRow, type Db, type JobRow, type Tx } from '../../store';
import type { TimedContext } from '../context';
import type { JobData, JobQueue, MailBlock, MailRecipient } from '../job-kinds';
import { doEach } from './each';
import { send } from './jobs';
import type { MailAddress, MailParagraph } from '../ports';
import { jobMessages } from '../messages';

/** What a mail says: paragraphs, and links to pages of the intranet. */
export interface MailText {
  subject: string;
  blocks: readonly (MailParagraph | (MailBlock & { text: string; path: string }))[];
}

/** Returns a paragraph without what makes words of it bold. */
export const paragraphText = (paragraph: MailParagraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : part.bold)).join('');

/** A mail to one person, and to others who get a copy. */
export interface NewMail extends MailText, Omit<JobData['mail'], 'subject' | 'blocks'> {
  /** That of a mail that asks the accounting provider when it is sent. */
  queue?: JobQueue;
}

/** Returns the name and the address of a contact or a user. */
export const toAddress = ({ name, email }: MailAddress): MailAddress => ({ name, email });

/** Returns the same with the contact whose address it is, where there is one. */
const toRecipient = ({ name, email, contactId }: MailRecipient): MailRecipient => ({
  name,
  email,
  ...(contactId !== undefined && { contactId }),
});

/** Returns the blocks of a mail as its job has them. */
export const toBlocks = (blocks: MailText['blocks']): MailBlock[] =>
  blocks.map((block) => (typeof block !== 'string' && 'path' in block ? block : { text: block, path: null }));

/** Queues a mail in the transaction of what causes it: it is sent if and only if that is committed. */
export const queueMail = (tx: Tx, { blocks, to, queue, ...mail }: NewMail, now: Date): Promise<JobRow> =>
  // A row of a user has more than an address.
  send(tx, 'mail', { ...mail, to: toRecipient(to), blocks: toBlocks(blocks) }, now, { queue });

/** Returns whether the office is not open yet in London. */
const isBeforeOffice = (now: Date): boolean => londonHour(now) < MAIL.firstHour;

/**
 * Does the work of a day on each item that `list` finds, in a transaction of its own, once the office is open: mails of a day are sent in the morning,
 * and not at midnight, when it begins. Throws as `doEach` does.
 */
export const doEachOfDay = async <Item>(
  { store, clock }: TimedContext,
  list: (db: Db, today: CalendarDate) => Promise<Iterable<Item>>,
  work: (tx: Tx, item: Item, today: CalendarDate) => Promise<unknown>,
): Promise<void> => {
  const now = clock.now();
  if (isBeforeOffice(now)) return;
  const today = londonDate(now);
  const items = await store.read((db) => list(db, today));
  await doEach(items, (item) => store.transaction((tx) => work(tx, item, today)));
};

/** Returns the last day whose scheduled mails may have been sent before the data were restored; undefined where they were never restored. */
const findRestoredDay = async (tx: Tx, now: Date): Promise<CalendarDate | undefined> => {
  const restoredAt = await findRestoredAt(tx, now);
  if (restoredAt === undefined) return undefined;
  const day = londonDate(restoredAt);
  return isBeforeOffice(new Date(restoredAt)) ? addDays(day, -1) : day;
};

/**
 * Queues a mail that is sent on its day by a schedule. Where the data were restored on that day or later, the mail may have been sent after
 * the backup was made: it is unconfirmed, and an administrator decides.
 */
export const queueScheduledMail = async (
  tx: Tx,
  mail: NewMail,
  day: CalendarDate,
  now: Date,
): Promise<JobRow> => {
  const job = await queueMail(tx, mail, now);
  const restoredDay = await findRestoredDay(tx, now);
  if (restoredDay === undefined || day > restoredDay) return job;
  return updateRow(tx, 'jobs', job.id, { state: 'unconfirmed', output: jobMessages.dueBeforeRestore });
};
