// Who gets a mail, and whether it still makes sense: asked when the mail is sent.

import { getRow, insertRow, listRows, storeEarlierMail, updateRow, type Db, type Tx } from '../../store';
import { toJob } from '../../kernel/jobs/jobs';
import { lockOwnJob } from '../../kernel/jobs/queries';
import type { Context } from '../../kernel/context';
import { JobFailure, type JobOutcome } from '../../kernel/errors';
import { jobMessages } from '../../kernel/messages';
import { mailMessages } from '../messages';
import { isAcceptedByAny, keyOf, waitingRecipients } from './recipients';
import { kindOf, type Audience, type MailJob, type MailKinds } from './mail-kind';

/**
 * Returns the recipients that a mail has now, or the reason why it is not sent any more. One that is about something, but of a kind that no release
 * has any more, is of a quote that is gone: others are stored as emails to clients.
 */
export const findAudience = async (
  context: Pick<Context, 'clock'>,
  kinds: MailKinds,
  db: Db,
  job: MailJob,
): Promise<Audience | string> => {
  const { about } = job.data;
  if (!about) return job.data;
  const kind = kindOf(kinds, job.data);
  return kind ? kind.findAudience(context, db, job, about) : mailMessages.over.deleted;
};

/** Stores what becomes of a mail that is not sent any more, with `onCancel` where nobody can have it. Returns the outcome of its job. */
const storeEnd = async (
  tx: Tx,
  job: MailJob,
  reason: string,
  onCancel?: (tx: Tx) => Promise<unknown>,
): Promise<JobOutcome> => {
  const { id: job_id, data, may_have_arrived } = job;
  const replies = await listRows(tx, 'mail_recipients', { job_id });
  if (isAcceptedByAny(replies)) {
    for (const address of waitingRecipients(data, replies))
      await insertRow(tx, 'mail_recipients', { job_id, email: keyOf(address), refusal: reason });
    return 'refused';
  }
  if (may_have_arrived) return 'unclear';
  await tx
    .updateTable('client_mails')
    .set({ cancelled_reason: reason })
    .where('job_id', '=', job_id)
    .execute();
  await onCancel?.(tx);
  return 'cancelled';
};

/**
 * Ends a mail that makes no sense any more: as sent to some where the mail server has accepted it for anybody, as not confirmed where it may have
 * arrived, else as cancelled. Throws `JobFailure` with the reason.
 */
export const endMail = async (
  { store }: Pick<Context, 'store'>,
  job: MailJob,
  reason: string,
  onCancel?: (tx: Tx) => Promise<unknown>,
): Promise<never> => {
  const outcome = await store.transaction(async (tx) => {
    const own = await lockOwnJob(tx, job);
    return own ? storeEnd(tx, toJob(own), reason, onCancel) : 'cancelled';
  });
  throw new JobFailure(outcome === 'unclear' ? jobMessages.notSentAgain(reason) : reason, outcome);
};

const isSame = (one: MailJob['data'], other: MailJob['data']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stores to whom a mail goes now, and its subject. Throws where a recipient was erased meanwhile: the next attempt finds who is left. */
export const saveMail = async (
  { store }: Pick<Context, 'store'>,
  job: MailJob,
  data: MailJob['data'],
): Promise<void> => {
  if (isSame(data, job.data)) return;
  await store.transaction(async (tx) => {
    const own = await lockOwnJob(tx, job);
    if (!own) return;
    if (!isSame(toJob<'mail'>(own).data, job.data)) throw new Error(`Mail ${job.id} was changed meanwhile.`);
    const { id: job_id } = job;
    await updateRow(tx, 'jobs', own.id, { data: JSON.stringify(data) });
    const { name: to_name, email: to_email } = data.to;
    const cc = JSON.stringify((data.cc ?? []).map(({ email }) => email));
    await tx
      .updateTable('client_mails')
      .set({ to_name, to_email, cc })
      .where('job_id', '=', job_id)
      .execute();
  });
};

/** Returns a mail as this release queues it: one that a process of the release before has queued is stored as an email to a client first. */
const currentMail = async (
  { store }: Pick<Context, 'store'>,
  kinds: MailKinds,
  job: MailJob,
): Promise<MailJob> => {
  if (!job.data.about || kindOf(kinds, job.data)) return job;
  return store.transaction(async (tx) => {
    if (!(await lockOwnJob(tx, job))) return job;
    await storeEarlierMail(tx, job.id);
    return toJob<'mail'>(await getRow(tx, 'jobs', job.id));
  });
};

/** Returns a mail with the recipients that it has now. Throws `JobFailure` for a mail that makes no sense any more. */
export const addressMail = async (
  context: Pick<Context, 'store' | 'clock'>,
  kinds: MailKinds,
  queued: MailJob,
): Promise<MailJob> => {
  const job = await currentMail(context, kinds, queued);
  const found = await context.store.read((db) => findAudience(context, kinds, db, job));
  if (typeof found === 'string')
    return endMail(context, job, found, async (tx) => kindOf(kinds, job.data)?.onCancel?.(tx, job));
  const data = { ...job.data, ...found };
  await saveMail(context, job, data);
  return { ...job, data };
};
