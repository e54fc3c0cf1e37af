import { isClientPath } from 'api-contract';
import { listRows } from '../../store';
import type { Context } from '../../kernel/context';
import { JobFailure } from '../../kernel/errors';
import { readFile } from '../../kernel/files/files';
import { markSent } from '../../kernel/jobs/jobs';
import type { MailAttachment } from '../../kernel/job-kinds';
import { addressMail, saveMail } from './audience';
import { kindOf, type ComposedMail, type MailJob, type MailKinds } from './mail-kind';
import { describeRefusals, recordReplies, repliesTo, waitingRecipients, type Replies } from './recipients';

/** Returns the address of a page: those for clients may be under one of their own. */
export const addressOf = (
  { publicUrl, clientUrl }: Pick<Context, 'publicUrl' | 'clientUrl'>,
  path: string,
): string => (isClientPath(path) ? clientUrl() : publicUrl()) + path;

const readAttachments = (context: Context, attachments: readonly MailAttachment[]) =>
  Promise.all(attachments.map(async ({ fileId, name }) => ({ name, ...(await readFile(context, fileId)) })));

/** A mail to the client of a quote is written, or signed, by a user who waits for a reply. */
const isToStaff = ({ about }: MailJob['data']): boolean =>
  about === undefined || about.kind === 'agent' || about.kind === 'user';

/** Sends a mail to these recipients, and stores the replies of the mail server. */
const handOver = async (
  context: Context,
  kinds: MailKinds,
  job: MailJob,
  recipients: readonly string[],
): Promise<Replies> => {
  const mail: ComposedMail = (await kindOf(kinds, job.data)?.compose?.(context, job)) ?? job.data;
  const { to, cc = [], replyTo = null, subject, blocks } = mail;
  await saveMail(context, job, { ...job.data, subject });
  const stored = await readAttachments(context, mail.attachments ?? []);
  const attachments = [...stored, ...(mail.files ?? [])];
  const beforeSending = async () => {
    if (!(await markSent(context, job))) throw new Error(`Mail ${job.id} was taken meanwhile.`);
  };
  const refusals = await context.mailer!.send(
    {
      // The same at each attempt. The creation time tells it from a mail of the same number that a restored backup does not have.
      id: `${job.id}.${Date.parse(job.created_on)}`,
      to,
      cc,
      recipients,
      replyTo,
      isAutomatic: isToStaff(job.data),
      subject,
      attachments,
      blocks: (blocks ?? []).map(({ path, ...block }) => ({
        ...block,
        url: path && addressOf(context, path),
      })),
    },
    beforeSending,
  );
  return recordReplies(context, job, recipients, refusals);
};

/**
 * Hands a mail to the mail server, as it is composed now, for the recipients that have neither accepted nor refused it. Throws `JobFailure`
 * until all have accepted it, and for a mail that is cancelled.
 */
export const sendMail = async (context: Context, kinds: MailKinds, job: MailJob): Promise<void> => {
  const { store, mailer } = context;
  const known = await store.read((db) => listRows(db, 'mail_recipients', { job_id: job.id }));
  const isWaiting = waitingRecipients(job.data, known).length > 0;
  const addressed = isWaiting ? await addressMail(context, kinds, job) : job;
  const recipients = waitingRecipients(addressed.data, known);
  const { replies, refusals } =
    recipients.length > 0 && mailer
      ? await handOver(context, kinds, addressed, recipients)
      : { replies: repliesTo(addressed.data, known), refusals: [] };
  const problem = describeRefusals(replies, refusals);
  if (problem) throw new JobFailure(problem, refusals.every(({ isFinal }) => isFinal) ? 'refused' : 'retry');
};
