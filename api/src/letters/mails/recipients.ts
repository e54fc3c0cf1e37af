import { ANONYMISED_EMAIL, byId, groupBy, type MailStatus } from 'api-contract';
import {
  deleteRows,
  findRow,
  insertRow,
  listRows,
  lockFound,
  updateRow,
  type ClientMailRow,
  type Db,
  type JobRow,
  type MailRecipientRow,
  type Tx,
} from '../../store';
import { lockOwnJob } from '../../kernel/jobs/queries';
import type { TimedContext } from '../../kernel/context';
import { toJob, type Job } from '../../kernel/jobs/jobs';
import type { JobData } from '../../kernel/job-kinds';
import type { MailAddress, Refusal } from '../../kernel/ports';
import { mailMessages } from '../messages';

/** Returns an address as `mail_recipients` has it. */
export const keyOf = (email: string): string => email.toLowerCase();

type Addressed = Pick<JobData['mail'], 'to' | 'cc'>;

/** Returns addresses, each once, by how `mail_recipients` has them. */
const byKey = (emails: readonly string[]) => new Map(emails.map((email) => [keyOf(email), email]));

const addressesOf = ({ to, cc = [] }: Addressed) => byKey([to, ...cc].map(({ email }) => email));

/** Returns the addresses of a mail about which the mail server has given no final reply, each once. */
export const waitingRecipients = (mail: Addressed, replies: readonly MailRecipientRow[]): string[] => {
  const addresses = addressesOf(mail);
  for (const { email } of replies) addresses.delete(email);
  return [...addresses.values()];
};

/** The replies of a mail server: what is stored of the addresses that a mail has now, and what it says of those to whom it is sent again. */
export interface Replies {
  replies: MailRecipientRow[];
  refusals: readonly Refusal[];
}

/**
 * Stores who has accepted or refused a mail. From then on it is known what was sent, also when the process stops. Of a person who was erased
 * while it was sent, no address is stored or returned.
 */
export const recordReplies = (
  { store, clock }: TimedContext,
  job: Job<'mail'>,
  sentTo: readonly string[],
  given: readonly Refusal[],
): Promise<Replies> =>
  store.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const [row] = await lockFound(tx, 'jobs', [job.id]);
    const left = row ? addressesOf(toJob<'mail'>(row).data) : new Map<string, string>();
    const isLeft = (address: string) => left.has(keyOf(address));
    const storedAs = (address: string) => (isLeft(address) ? address : ANONYMISED_EMAIL);
    const recipients = sentTo.map(storedAs);
    const refusals = given.map((refusal) =>
      isLeft(refusal.email) ? refusal : { ...refusal, email: ANONYMISED_EMAIL, response: '…' },
    );
    for (const address of recipients) {
      const refusal = refusals.find(({ email }) => email === address);
      if (refusal && !refusal.isFinal) continue;
      const key = { job_id: job.id, email: keyOf(address) };
      await deleteRows(tx, 'mail_recipients', key);
      const reply = refusal
        ? { accepted_at: null, refusal: refusal.response }
        : { accepted_at: now, refusal: null };
      await insertRow(tx, 'mail_recipients', { ...key, ...reply });
    }
    const replies = await listRows(tx, 'mail_recipients', { job_id: job.id });
    // Once a recipient to whom it is sent has accepted it, the replies say who has it.
    const isAccepted = recipients.some((address) => !refusals.some(({ email }) => email === address));
    const ended = { sent_on: null, ...(isAccepted && { may_have_arrived: false }) };
    if (await lockOwnJob(tx, job)) await updateRow(tx, 'jobs', job.id, ended);
    const isSent = hasAccepted(replies, { ...job.data.to, email: storedAs(job.data.to.email) });
    // The job is deleted when it is old.
    const mail = isSent && (await findRow(tx, 'client_mails', { job_id: job.id, sent_at: null }));
    if (mail) await updateRow(tx, 'client_mails', mail.id, { sent_at: now });
    return { replies: repliesAbout(left, replies), refusals };
  });

/** Returns the replies about the addresses that a mail has now. */
export const repliesTo = (mail: Addressed, replies: readonly MailRecipientRow[]) =>
  repliesAbout(addressesOf(mail), replies);

/** Returns the replies about these addresses: one that was refused may have been corrected since. */
const repliesAbout = (addresses: ReadonlyMap<string, string>, replies: readonly MailRecipientRow[]) =>
  replies.filter(({ email }) => addresses.has(email));

/** Returns whether this recipient has a mail. */
export const hasAccepted = (replies: readonly MailRecipientRow[], { email: address }: MailAddress): boolean =>
  replies.some(({ email, accepted_at }) => accepted_at !== null && email === keyOf(address));

/** Returns whether a recipient has a mail. */
export const isAcceptedByAny = (replies: readonly MailRecipientRow[]): boolean =>
  replies.some(({ accepted_at }) => accepted_at !== null);

/** Returns whether it is why we did not send a mail any more, and no reply of the mail server: so all of `mailMessages.over` begin. */
const isReason = (refusal: string): boolean => refusal.startsWith('Not sent: ');

/** Returns why a mail has not reached everybody; null when all recipients have accepted it. */
export const describeRefusals = (
  replies: readonly MailRecipientRow[],
  refusals: readonly Refusal[] = [],
): string | null => {
  const refused = replies.flatMap(({ email, refusal }) => {
    if (refusal === null) return [];
    return isReason(refusal) ? `${email}: ${refusal}` : mailMessages.refused(email, refusal);
  });
  const deferred = refusals.flatMap(({ email, response, isFinal }) =>
    isFinal ? [] : mailMessages.deferred(email, response),
  );
  return [...refused, ...deferred].join(' ') || null;
};

/** Makes a mail one that has been refused by nobody, so that it is sent again to all who have not accepted it. */
export const forgetRefusals = (tx: Tx, job_id: number): Promise<unknown> =>
  deleteRows(tx, 'mail_recipients', { job_id, accepted_at: null });

/** Returns whether a mail can be sent again: one that failed or may not have arrived. */
export const canBeSentAgain = ({ state }: Pick<JobRow, 'state'>): boolean =>
  state === 'failed' || state === 'unconfirmed';

/** Returns whether a mail was sent, as its job says. */
export const statusOfJob = (
  { state, sent_on }: Pick<JobRow, 'state' | 'sent_on'>,
  replies: readonly MailRecipientRow[],
): MailStatus => {
  if (state === 'completed') return 'sent';
  if (state === 'failed') return isAcceptedByAny(replies) ? 'partly-sent' : 'failed';
  if (state === 'cancelled') return state;
  if (state === 'unconfirmed') return state;
  return state === 'active' && sent_on !== null ? 'sending' : 'queued';
};

/** Returns whether nobody has a mail of this status, and nobody is about to get it. */
export const isMissed = (status: MailStatus): boolean => status === 'cancelled' || status === 'failed';

/** What is stored of a mail to a client apart from its job. */
type StoredMail = Pick<
  ClientMailRow,
  'job_id' | 'to_email' | 'cc' | 'sent_at' | 'cancelled_reason' | 'may_have_arrived'
>;

/** Returns whether a mail was sent whose job is deleted. Of the oldest no replies are stored. */
const statusOfStored = (
  { sent_at, cancelled_reason, may_have_arrived }: StoredMail,
  addresses: ReadonlyMap<string, string>,
  replies: readonly MailRecipientRow[],
): MailStatus => {
  if (may_have_arrived) return 'unconfirmed';
  const accepted = replies.filter(({ accepted_at }) => accepted_at !== null);
  if (accepted.length > 0) return accepted.length === addresses.size ? 'sent' : 'partly-sent';
  if (cancelled_reason !== null) return 'cancelled';
  return sent_at === null ? 'failed' : 'sent';
};

/** Returns a function that finds the replies about the recipients of one of these mails. */
export const readReplies = async (db: Db, job_id: readonly number[]) => {
  const replies = await listRows(db, 'mail_recipients', { job_id }, { orderBy: ['id'] });
  const byJob = groupBy(replies, (reply) => reply.job_id);
  return (id: number): readonly MailRecipientRow[] => byJob.get(id) ?? [];
};

/**
 * Returns a function that finds whether one of these mails was sent, why it has not reached everybody, and what became of it at one of its addresses.
 * The job of an old mail is deleted; one that was never accepted has failed, unless it may have arrived.
 */
export const readOutcomes = async (db: Db, mails: readonly StoredMail[]) => {
  const ids = mails.map(({ job_id }) => job_id);
  const jobs = byId(await listRows(db, 'jobs', { id: ids }));
  const repliesOf = await readReplies(db, ids);
  return (mail: StoredMail) => {
    const job = jobs.get(mail.job_id);
    const addresses = byKey([mail.to_email, ...(JSON.parse(mail.cc) as string[])]);
    const replies = repliesAbout(addresses, repliesOf(mail.job_id));
    const status = job ? statusOfJob(job, replies) : statusOfStored(mail, addresses, replies);
    const problem = job ? job.output : (mail.cancelled_reason ?? describeRefusals(replies));
    const statusAt = (email: string): MailStatus => {
      const reply = replies.find((one) => one.email === keyOf(email));
      if (reply) return reply.accepted_at === null ? 'failed' : 'sent';
      return status === 'partly-sent' ? 'failed' : status;
    };
    return { status, problem, can_be_sent_again: job !== undefined && canBeSentAgain(job), statusAt };
  };
};
