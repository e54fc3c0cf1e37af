import {
  MAIL,
  type Job as OutboxJob,
  type Mail,
  type MailStatus,
  type Outbox,
  type User,
  WORKBOOK_NAMES,
} from 'api-contract';
import { recordEvent } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { InvalidError } from '../../kernel/errors';
import { toJob, whenToTry, type Job } from '../../kernel/jobs/jobs';
import { paragraphText } from '../../kernel/jobs/mail';
import { listRows, lockRow, updateRow, type Db, type JobRow, type Tx } from '../../store';
import { newestJobs, troubledJobs } from '../../kernel/jobs/queries';
import { canBeSentAgain, forgetRefusals, readReplies, statusOfJob } from './recipients';
import { mailMessages } from '../messages';

type MailJob = Job<'mail'>;

const toMail = (job: MailJob, status: MailStatus, isConfigured: boolean): Mail => ({
  id: job.id,
  to_name: job.data.to.name,
  to_email: job.data.to.email,
  cc: (job.data.cc ?? []).map(({ email }) => email),
  attachments: [
    ...(job.data.attachments ?? []).map(({ name }) => name),
    ...(job.data.report ? [WORKBOOK_NAMES.customers] : []),
  ],
  subject: job.data.subject,
  status,
  attempts: job.state === 'created' ? 0 : job.retry_count + 1,
  created_at: job.created_on,
  sent_at: job.state === 'completed' ? job.completed_on : null,
  problem: job.output,
  blocks: isConfigured
    ? null
    : (job.data.blocks ?? []).map(({ text, path }) => ({ text: paragraphText(text), path })),
});

const toOutboxJob = (row: JobRow): OutboxJob => {
  const { id, name, state, created_on: created_at, start_after, output: problem } = row;
  const about = (() => {
    if (name === 'create-invoice') return toJob<typeof name>(row).data.draft.reference;
    return name === 'invoice-quote' || name === 'event-report'
      ? toJob<typeof name>(row).data.reference
      : null;
  })();
  const next_at = state === 'failed' ? null : start_after;
  return { id, name, about, state: state as OutboxJob['state'], created_at, next_at, problem };
};

type Administering = Pick<Context, 'store' | 'clock' | 'mailer'>;

const toWireMails = async (db: Db, rows: readonly JobRow[], isConfigured: boolean): Promise<Mail[]> => {
  const repliesOf = await readReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMail(toJob(row), statusOfJob(row, repliesOf(row.id)), isConfigured));
};

/** Returns the newest mails, after those that failed or are not confirmed. */
export const getOutbox = async (context: Administering, user: User): Promise<Outbox> => {
  const isConfigured = context.mailer !== undefined;
  const outbox = await context.store.read(async (db) => ({
    is_configured: isConfigured,
    jobs: (await troubledJobs(db, 'mail')).map(toOutboxJob),
    mails: await toWireMails(db, await newestJobs(db, 'mail', MAIL.listed), isConfigured),
  }));
  await recordOpenedLinks(context, outbox.mails, user);
  return outbox;
};

/** Records that an administrator sees links that are for others, such as one that sets a password; the same ones once an hour. */
const recordOpenedLinks = async ({ store, clock }: Administering, all: readonly Mail[], user: User) => {
  const open = all.filter(({ blocks }) => blocks?.some(({ path }) => path !== null));
  if (open.length === 0) return;
  const now = clock.now();
  const details = { mails: open.map(({ id }) => id).join(', ') };
  await store.transaction(async (tx) => {
    const of = { entity: 'opened mails', entity_id: 0, user_id: user.id };
    const [last] = await listRows(tx, 'history', of, { orderBy: ['-id'], limit: 1 });
    const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
    const isKnown =
      last !== undefined && last.changed_at > hourAgo && last.changes.includes(`"${details.mails}"`);
    if (!isKnown) await recordEvent(tx, 'opened mails', { userId: user.id, details }, now);
  });
};

/** Queues a mail again, for those who have not accepted it, that failed or may not have arrived. Throws `InvalidError` for any other. */
export const queueMailAgain = async (tx: Tx, id: number, now: Date): Promise<JobRow> => {
  const job = await lockRow(tx, 'jobs', id);
  const { name, state, may_have_arrived } = job;
  if (name !== 'mail' || !canBeSentAgain(job)) throw new InvalidError({}, mailMessages.notFailed);
  await forgetRefusals(tx, id);
  const again = { ...whenToTry('mail', now), state: 'created', retry_count: 0 } as const;
  // One that may have arrived is not confirmed until the mail server replies.
  const mayHave = state === 'unconfirmed' || Boolean(may_have_arrived);
  const ended = { sent_on: null, completed_on: null, output: null };
  return updateRow(tx, 'jobs', id, { ...again, ...ended, may_have_arrived: mayHave });
};

/** Queues a mail again and returns it. */
export const sendMailAgain = ({ store, clock, mailer }: Administering, id: number): Promise<Mail> =>
  store.transaction(async (tx) => {
    const row = await queueMailAgain(tx, id, clock.now());
    return (await toWireMails(tx, [row], mailer !== undefined))[0]!;
  });
