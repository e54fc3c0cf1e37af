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
import { addressOf } from './send-mail';
import { mailMessages } from '../messages';

type MailJob = Job<'mail'>;

type Administering = Pick<Context, 'store' | 'clock' | 'mailer' | 'publicUrl' | 'clientUrl'>;

const toMail = (context: Administering, job: MailJob, status: MailStatus): Mail => ({
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
  blocks: context.mailer
    ? null
    : (job.data.blocks ?? []).map(({ text, path }) => ({
        text: paragraphText(text),
        path,
        url: path && addressOf(context, path),
      })),
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

const toWireMails = async (context: Administering, db: Db, rows: readonly JobRow[]): Promise<Mail[]> => {
  const ids = rows.map(({ id }) => id);
  const repliesOf = await readReplies(db, ids);
  return rows.map((row) => toMail(context, toJob(row), statusOfJob(row, repliesOf(row.id))));
};

/** Returns the newest mails, after those that failed or are not confirmed. */
export const getOutbox = async (context: Administering, user: User): Promise<Outbox> => {
  const outbox = await context.store.read(async (db) => ({
    is_configured: context.mailer !== undefined,
    jobs: (await troubledJobs(db, 'mail')).map(toOutboxJob),
    mails: await toWireMails(context, db, await newestJobs(db, 'mail', MAIL.listed)),
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
export const sendMailAgain = (context: Administering, id: number): Promise<Mail> =>
  context.store.transaction(async (tx) => {
    const row = await queueMailAgain(tx, id, context.clock.now());
    return (await toWireMails(context, tx, [row]))[0]!;
  });
