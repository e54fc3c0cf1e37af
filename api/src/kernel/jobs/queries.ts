import { sql } from 'kysely';
import {
  type JobRow,
  type JobState,
  isNowhereIn,
  isPostgres,
  lockWhere,
  type Db,
  type Tx,
} from '../../store';
import { HEARTBEAT_SECONDS, jobKinds, type JobName, type JobQueue } from '../job-kinds';

const selectJobs = (db: Db) => db.selectFrom('jobs').selectAll();

/**
 * Returns the job of a kind that has been due longest, or whose process is gone, locked until the transaction ends; passes over those that other
 * processes have locked. What was written under a clock that has been set back since is due, too: a start or a heartbeat in the future. The
 * queue is null for the one that each kind has, and undefined for all of them.
 */
export const lockDueJob = (
  tx: Tx,
  name: JobName,
  queue: JobQueue | null | undefined,
  now: Date,
): Promise<JobRow | undefined> => {
  const waiting: JobState[] = ['created', 'retry'];
  // One that does not wait for a decision is tried again.
  if (jobKinds[name].interrupted === undefined) waiting.push('unconfirmed');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const [gone, ahead] = [at(-HEARTBEAT_SECONDS), at(HEARTBEAT_SECONDS)];
  const query = selectJobs(tx)
    .where('name', '=', name)
    .$if(queue !== undefined, (jobs) => jobs.where('queue', queue === null ? 'is' : '=', queue!))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', waiting),
          eb.or([
            eb('start_after', '<=', at(0)),
            eb.and([eb('started_on', 'is', null), eb('start_after', '<=', eb.ref('created_on'))]),
            eb('started_on', '>', ahead),
          ]),
        ]),
        eb.and([
          eb('state', '=', 'active'),
          eb.or([eb('heartbeat_on', '<', gone), eb('heartbeat_on', '>', ahead)]),
        ]),
      ]),
    )
    .orderBy('start_after')
    .orderBy('id')
    .limit(1);
  return (isPostgres(tx) ? query.forUpdate().skipLocked() : query).executeTakeFirst();
};

/** Returns the job of this name and key that has not ended, locked until the transaction ends. */
export const lockOpenJob = async (tx: Tx, name: string, key: string): Promise<JobRow | undefined> =>
  (await lockWhere(tx, 'jobs', { name, singleton_key: key, completed_on: null }))[0];

/** Returns the job as long as the attempt that began then is still the one that works it, locked until the transaction ends. */
export const lockOwnJob = async (
  tx: Tx,
  { id, started_on, retry_count }: Pick<JobRow, 'id' | 'started_on' | 'retry_count'>,
): Promise<JobRow | undefined> =>
  (await lockWhere(tx, 'jobs', { id, state: 'active', started_on, retry_count }))[0];

/** Returns the newest jobs of a name, those that wait for a decision before all others. */
export const newestJobs = (db: Db, name: string, limit: number): Promise<JobRow[]> =>
  selectJobs(db)
    .where('name', '=', name)
    .orderBy((eb) => eb.case().when('state', 'in', ['failed', 'unconfirmed']).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns the jobs of all names but one that have failed or are not confirmed, the newest first. */
export const troubledJobs = (db: Db, exceptName: string): Promise<JobRow[]> =>
  selectJobs(db)
    .where('name', '!=', exceptName)
    .where('state', 'in', ['retry', 'unconfirmed', 'failed'])
    .orderBy('id', 'desc')
    .execute();

/**
 * Returns how many jobs are in each state, and since when the oldest of them waits. Each attempt moves `start_after`, so that one that is tried again
 * counts from when it was queued.
 */
export const countJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .where('state', 'not in', ['completed', 'cancelled'])
    .select((eb) => [
      'name',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min(
          eb
            .case()
            .when('state', '=', 'retry')
            .then(eb.ref('created_on'))
            .when('state', '=', 'active')
            .then(eb.fn.coalesce('started_on', 'start_after'))
            .else(eb.ref('start_after'))
            .end(),
        )
        .as('oldest'),
    ])
    .groupBy(['name', 'state'])
    .execute();

/** Deletes the jobs of a name that ended before then. */
export const deleteEndedJobs = (tx: Tx, name: string, before: string) =>
  tx.deleteFrom('jobs').where('name', '=', name).where('completed_on', '<', before).execute();

/**
 * Deletes the mails in one of these states that were queued, and were to be sent, before then. The record of a mail to a client keeps that it may
 * have arrived.
 */
export const deleteWaitingMails = async (tx: Tx, states: readonly JobState[], before: string) => {
  const old = tx
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'mail')
    .where('state', 'in', states)
    .where('created_on', '<', before)
    .where('start_after', '<', before);
  const unclear = old.where((eb) =>
    eb.or([eb('state', '=', 'unconfirmed'), eb('may_have_arrived', '=', 1 as never)]),
  );
  const mayHave = { may_have_arrived: 1 as never };
  await tx.updateTable('client_mails').set(mayHave).where('job_id', 'in', unclear).execute();
  await tx.deleteFrom('jobs').where('id', 'in', old).execute();
};

/** Deletes the replies about the recipients of mails that are gone: the job, and the record of a mail to a client. */
export const deleteOldRecipients = (tx: Tx) =>
  tx
    .deleteFrom('mail_recipients')
    .where(isNowhereIn('jobs', 'id', sql.ref('mail_recipients.job_id')))
    .where(isNowhereIn('client_mails', 'job_id', sql.ref('mail_recipients.job_id')))
    .execute();
