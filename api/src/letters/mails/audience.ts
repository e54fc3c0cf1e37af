// Who gets a mail, and whether it still makes sense: asked when the mail is sent.

import { updateRow, type Db, type MailRecipientRow } from '../../store';
import { lockOwnJob } from '../../kernel/jobs/queries';
import type { Context } from '../../kernel/context';
import { JobFailure } from '../../kernel/errors';
import { kindOf, type Audience, type MailJob, type MailKinds } from './mail-kind';

/** Returns the recipients that a mail has now, or the reason why it is not sent any more. */
export const findAudience = async (
  context: Pick<Context, 'clock'>,
  kinds: MailKinds,
  db: Db,
  job: MailJob,
): Promise<Audience | string> =>
  (await kindOf(kinds, job.data)?.findAudience(context, db, job, job.data.about as never)) ?? job.data;

/** Stores why a mail is not sent, and throws `JobFailure` with the reason. */
const cancelMail = async ({ store }: Pick<Context, 'store'>, { id: job_id }: MailJob, reason: string) => {
  await store.transaction((tx) =>
    tx.updateTable('client_mails').set({ cancelled_reason: reason }).where('job_id', '=', job_id).execute(),
  );
  throw new JobFailure(reason, 'cancelled');
};

/** Stores to whom a mail goes now. */
const saveAudience = ({ store }: Pick<Context, 'store'>, job: MailJob): Promise<void> =>
  store.transaction(async (tx) => {
    const own = await lockOwnJob(tx, job);
    if (!own) return;
    const { data, id: job_id } = job;
    await updateRow(tx, 'jobs', own.id, { data: JSON.stringify(data) });
    const { name: to_name, email: to_email } = data.to;
    const cc = JSON.stringify((data.cc ?? []).map(({ email }) => email));
    await tx
      .updateTable('client_mails')
      .set({ to_name, to_email, cc })
      .where('job_id', '=', job_id)
      .execute();
  });

/**
 * Returns a mail with the recipients that it has now; one who has accepted it already stays as they were. Throws `JobFailure` for a mail
 * that makes no sense any more.
 */
export const addressMail = async (
  context: Pick<Context, 'store' | 'clock'>,
  kinds: MailKinds,
  job: MailJob,
  replies: readonly MailRecipientRow[],
): Promise<MailJob> => {
  const { to } = job.data;
  const found = await context.store.read((db) => findAudience(context, kinds, db, job));
  if (typeof found === 'string') return cancelMail(context, job, found);
  const hasAccepted = replies.some(
    ({ email, accepted_at }) => accepted_at !== null && email === to.email.toLowerCase(),
  );
  const data = { ...job.data, ...found, ...(hasAccepted && { to }) };
  const addressed = { ...job, data };
  if (JSON.stringify(data) !== JSON.stringify(job.data)) await saveAudience(context, addressed);
  return addressed;
};
