import {
  MAIL,
  type Job as OutboxJob,
  type Mail,
  type MailStatus,
  type Outbox,
  type User,
  WORKBOOK_NAMES,
} from 'api-contract';
import { assertAdministrator } from '../accounts/administrators';
import type { Context, TimedContext } from '../context';
import { InvalidError } from '../errors';
import { readFile } from '../files';
import { markSent, send, toJob, whenToTry, type Job } from '../jobs/jobs';
import type { JobData, MailAttachment } from '../jobs/kinds';
import type { Letter, MailAddress } from '../ports';
import { addressOf, type MailText } from './mail-text';
import { messages } from '../messages';
import { findRow, lockRow, newestJobs, troubledJobs, updateRow, type JobRow, type Tx } from '../../store';

/** A mail to one person, and to others who get a copy. */
export interface NewMail
  extends MailText, Pick<JobData['mail'], 'to' | 'cc' | 'replyTo' | 'attachments' | 'report'> {}

/** Queues a mail in the transaction of what causes it: it is sent if and only if that is committed. */
export const queueMail = (tx: Tx, { blocks, to, ...mail }: NewMail, now: Date): Promise<JobRow> => {
  const written = blocks.map((block) => (typeof block === 'string' ? { text: block, path: null } : block));
  // A row of a user has more than an address.
  return send(tx, 'mail', { ...mail, to: toAddress(to), blocks: written }, now);
};

/** Returns the name and the address of a contact or a user. */
export const toAddress = ({ name, email }: MailAddress): MailAddress => ({ name, email });

type MailJob = Job<'mail'>;

const statusOfMail = ({ state, sent_on }: Pick<JobRow, 'state' | 'sent_on'>): MailStatus => {
  if (state === 'completed') return 'sent';
  if (state === 'failed' || state === 'unconfirmed') return state;
  return state === 'active' && sent_on !== null ? 'sending' : 'queued';
};

/** Returns the same for what was mailed. The job of an old mail is deleted; one that never succeeded has failed. */
export const statusOfMailed = (job: JobRow | undefined, sentAt: string | null): MailStatus => {
  if (job) return statusOfMail(job);
  return sentAt === null ? 'failed' : 'sent';
};

const toMail = (job: MailJob, isConfigured: boolean): Mail => ({
  id: job.id,
  to_name: job.data.to.name,
  to_email: job.data.to.email,
  cc: (job.data.cc ?? []).map(({ email }) => email),
  attachments: [
    ...(job.data.attachments ?? []).map(({ name }) => name),
    ...(job.data.report ? [WORKBOOK_NAMES.customers] : []),
  ],
  subject: job.data.subject,
  status: statusOfMail(job),
  attempts: job.state === 'created' ? 0 : job.retry_count + 1,
  created_at: job.created_on,
  sent_at: job.state === 'completed' ? job.completed_on : null,
  problem: job.output,
  blocks: isConfigured ? null : [...(job.data.blocks ?? [])],
});

const toOutboxJob = (row: JobRow): OutboxJob => {
  const { id, name, state, created_on: created_at, start_after, output: problem } = row;
  const about = (() => {
    if (name === 'create-invoice') return toJob<typeof name>(row).data.draft.reference;
    return name === 'invoice-quote' ? toJob<typeof name>(row).data.reference : null;
  })();
  const next_at = state === 'failed' ? null : start_after;
  return { id, name, about, state: state as OutboxJob['state'], created_at, next_at, problem };
};

type Administering = Pick<Context, 'store' | 'clock' | 'mailer'>;

/** Returns the newest mails, after those that failed or are not confirmed. Throws `forbidden` for anybody but an administrator. */
export const getOutbox = async (context: Administering, user: User): Promise<Outbox> => {
  await assertAdministrator(context, user.id);
  const isConfigured = context.mailer !== undefined;
  const rows = await context.store.read((db) => newestJobs(db, 'mail', MAIL.listed));
  const troubled = await context.store.read((db) => troubledJobs(db, 'mail'));
  return {
    is_configured: isConfigured,
    jobs: troubled.map(toOutboxJob),
    mails: rows.map((row) => toMail(toJob(row), isConfigured)),
  };
};

/** Queues a mail again that failed, or that may not have arrived. Throws `InvalidError` for any other. */
export const queueMailAgain = async (tx: Tx, id: number, now: Date): Promise<JobRow> => {
  const { name, state } = await lockRow(tx, 'jobs', id);
  if (name !== 'mail' || (state !== 'failed' && state !== 'unconfirmed'))
    throw new InvalidError({}, messages.accounts.mailNotFailed);
  const again = { ...whenToTry('mail', now), state: 'created', retry_count: 0 } as const;
  return updateRow(tx, 'jobs', id, { ...again, sent_on: null, completed_on: null });
};

/** Does so for an administrator. Throws `forbidden` for anybody else. */
export const sendMailAgain = async (context: Administering, id: number, user: User): Promise<Mail> => {
  await assertAdministrator(context, user.id);
  const { store, clock, mailer } = context;
  const row = await store.transaction((tx) => queueMailAgain(tx, id, clock.now()));
  return toMail(toJob(row), mailer !== undefined);
};

const readAttachments = (context: Context, attachments: readonly MailAttachment[]) =>
  Promise.all(attachments.map(async ({ fileId, name }) => ({ name, ...(await readFile(context, fileId)) })));

/** The tables that keep what was mailed to clients. */
const mailedTables = ['proposals', 'delivery_mails', 'reminders'] as const;

/** Keeps when a mail to a client was sent, since its job is deleted when it is old. */
const recordSent = ({ store, clock }: TimedContext, job_id: number): Promise<void> =>
  store.transaction(async (tx) => {
    const sent_at = clock.now().toISOString();
    for (const table of mailedTables) {
      const row = await findRow(tx, table, { job_id });
      if (row) await updateRow(tx, table, row.id, { sent_at });
    }
  });

/** A mail as it is sent, with files that are stored nowhere. */
export type ComposedMail = MailJob['data'] & { files?: Letter['attachments'] };

type Compose = (context: Context, job: MailJob) => Promise<ComposedMail | undefined>;

/** Hands a mail to the mail server, as it is composed now; one that is not composed any more is not sent. Throws `JobFailure`. */
export const sendMail = async (context: Context, job: MailJob, compose: Compose): Promise<void> => {
  const mail = await compose(context, job);
  if (!mail) return;
  const { to, cc = [], replyTo = null, subject, blocks } = mail;
  const stored = await readAttachments(context, mail.attachments ?? []);
  const attachments = [...stored, ...(mail.files ?? [])];
  const beforeSending = async () => {
    if (!(await markSent(context, job))) throw new Error(`Mail ${job.id} was taken meanwhile.`);
  };
  await context.mailer?.send(
    {
      // The same at each attempt. The time tells it from a mail of this number that a restored backup does not have.
      id: `${job.id}.${Date.parse(job.created_on)}`,
      to,
      cc,
      replyTo,
      subject,
      attachments,
      blocks: (blocks ?? []).map(({ text, path }) => ({ text, url: path && addressOf(context, path) })),
    },
    beforeSending,
  );
  await recordSent(context, job.id);
};
