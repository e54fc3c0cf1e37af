import { MAIL, type MailBlock, type Outbox, type User } from 'api-contract';
import { Mail } from 'api-contract/server';
import { assertAdministrator } from './accounts/administrators';
import type { Context, ReadContext } from './context';
import { InvalidError } from './errors';
import type { MailText } from './mails/mail-text';
import { MailFailure, type Mailer } from './ports';
import { insertRow, lockDueMail, lockRow, newestMails, updateRow, type MailRow, type Tx } from '../store';
import { messages } from './messages';
import { pick } from './tagged';

/** A mail to one person. */
export interface NewMail extends MailText {
  to: { name: string; email: string };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From each failure to the next attempt; then every hour. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute];
const longestPause = hour;

/** How long a process may take for one attempt; a server that responds slowly is given up far sooner. */
const claimMilliseconds = 10 * minute;

const at = (now: Date, milliseconds = 0): string => new Date(now.getTime() + milliseconds).toISOString();

/** When a mail is tried, and until when. */
const schedule = (now: Date) => ({ due_at: at(now), give_up_at: at(now, MAIL.tryHours * hour) });

/** Queues a mail in the transaction of what causes it: it is sent if and only if that is committed. */
export const queueMail = async (tx: Tx, { to, subject, blocks }: NewMail, now: Date): Promise<void> => {
  await tx
    .deleteFrom('mails')
    .where('created_at', '<', at(now, -MAIL.keepDays * day))
    .execute();
  const body = blocks.map((block): MailBlock =>
    typeof block === 'string' ? { text: block, path: null } : block,
  );
  await insertRow(tx, 'mails', {
    to_name: to.name,
    to_email: to.email,
    subject,
    body: JSON.stringify(body),
    status: 'queued',
    attempts: 0,
    created_at: at(now),
    ...schedule(now),
    sent_at: null,
    problem: null,
  });
};

const blocksOf = ({ body }: MailRow): MailBlock[] => JSON.parse(body ?? '[]') as MailBlock[];

const toMail = (row: MailRow, isConfigured: boolean): Mail =>
  pick(Mail, row, { blocks: isConfigured ? null : blocksOf(row) });

type Administering = Pick<Context, 'store' | 'clock' | 'mailer'>;

/** Returns the newest mails, after those that failed or are not confirmed. Throws `forbidden` for anybody but an administrator. */
export const getOutbox = async (context: Administering, user: User): Promise<Outbox> => {
  await assertAdministrator(context, user.id);
  const isConfigured = context.mailer !== undefined;
  const rows = await context.store.read((db) => newestMails(db, MAIL.listed));
  return { is_configured: isConfigured, mails: rows.map((row) => toMail(row, isConfigured)) };
};

/** Queues a mail again that failed, or that may not have arrived. Throws `InvalidError` for any other. */
export const sendMailAgain = async (context: Administering, id: number, user: User): Promise<Mail> => {
  await assertAdministrator(context, user.id);
  return context.store.transaction(async (tx) => {
    const row = await lockRow(tx, 'mails', id);
    if (row.status !== 'failed' && row.status !== 'unconfirmed')
      throw new InvalidError({}, messages.accounts.mailNotFailed);
    const again = { status: 'queued', attempts: 0, ...schedule(context.clock.now()) } as const;
    return toMail(await updateRow(tx, 'mails', id, again), context.mailer !== undefined);
  });
};

type Sending = ReadContext & Pick<Context, 'clock' | 'publicUrl'>;

/**
 * Takes the mail that is due longest, so that no other process sends it for the length of the claim. A mail whose process died is due
 * again, unless it had begun to send: then nobody knows whether it arrived, and administrators decide.
 */
const takeDueMail = ({ store, clock }: Sending): Promise<MailRow | undefined> => {
  const now = clock.now();
  return store.transaction(async (tx) => {
    const row = await lockDueMail(tx, at(now), at(now, 2 * longestPause));
    if (!row) return undefined;
    if (row.status === 'sending')
      return updateRow(tx, 'mails', row.id, {
        status: 'unconfirmed',
        problem: 'The intranet stopped while this mail was being sent.',
      });
    if (row.give_up_at <= at(now)) return updateRow(tx, 'mails', row.id, { status: 'failed' });
    return updateRow(tx, 'mails', row.id, {
      attempts: row.attempts + 1,
      due_at: at(now, claimMilliseconds),
    });
  });
};

/** Records that the mail is being handed over. Throws where another process has taken it meanwhile. */
const beginSending = ({ store, clock }: Sending, { id, attempts }: MailRow): Promise<void> =>
  store.transaction(async (tx) => {
    const row = await lockRow(tx, 'mails', id);
    if (row.status !== 'queued' || row.attempts !== attempts)
      throw new Error(`Mail ${id} was taken meanwhile.`);
    await updateRow(tx, 'mails', id, { status: 'sending', due_at: at(clock.now(), claimMilliseconds) });
  });

const afterFailure = ({ outcome, message }: MailFailure, row: MailRow, now: Date): Partial<MailRow> => {
  if (outcome === 'refused') return { status: 'failed', problem: message };
  if (outcome === 'unclear') return { status: 'unconfirmed', problem: message };
  return { status: 'queued', problem: message, due_at: at(now, pauses[row.attempts - 1] ?? longestPause) };
};

const sendTaken = async (context: Sending, mailer: Mailer, row: MailRow): Promise<Partial<MailRow>> => {
  const { id, to_name, to_email, subject, created_at } = row;
  try {
    await mailer.send(
      {
        // The same at each attempt. The time tells it from a mail of this number that a restored backup does not have.
        id: `${id}.${Date.parse(created_at)}`,
        to: { name: to_name, email: to_email },
        subject,
        blocks: blocksOf(row).map(({ text, path }) => ({ text, url: path && context.publicUrl() + path })),
      },
      () => beginSending(context, row),
    );
    return { status: 'sent', body: null, problem: null, sent_at: at(context.clock.now()) };
  } catch (error) {
    if (error instanceof MailFailure) return afterFailure(error, row, context.clock.now());
    throw error;
  }
};

/** Tries one mail that is due. Returns whether there may be more to do at once. */
export const sendNextMail = async (context: Sending, mailer: Mailer): Promise<boolean> => {
  const row = await takeDueMail(context);
  if (row?.status !== 'queued') return row !== undefined;
  const changes = await sendTaken(context, mailer, row);
  await context.store.transaction((tx) => updateRow(tx, 'mails', row.id, changes));
  // Without a connection, the other mails wait too.
  return changes.status !== 'queued';
};
