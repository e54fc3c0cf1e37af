import type { Context, TimedContext } from '../context';
import { JobFailure } from '../errors';
import { jobMessages } from '../messages';
import { takeLock, updateRow, type JobRow } from '../../store';
import { lockDueJob, lockOpenJob } from './queries';
import { jobKinds, POLLING_SECONDS, type JobName, type JobQueue } from '../job-kinds';
import { begin, findOpenJob, SINGLETON, run, send, type Job } from './jobs';

/** What each kind of job does. What it throws is tried again, unless it is a `JobFailure` that says otherwise. */
export type JobHandlers = {
  readonly [Name in JobName]: (context: Context, job: Job<Name>) => Promise<unknown>;
};

/** A queue of a kind, null for the one that each kind has; undefined for all of them. */
type Queue = JobQueue | null | undefined;

/** Takes the job of this kind and queue that has been due longest, so that no other process works it. */
const takeDueJob = <Name extends JobName>({ store, clock }: TimedContext, name: Name, queue: Queue) =>
  store.transaction(async (tx): Promise<Job<Name> | 'ended' | undefined> => {
    const { interrupted } = jobKinds[name];
    const now = clock.now();
    const row = await lockDueJob(tx, name, queue, now);
    if (!row) return undefined;
    if (interrupted !== undefined && row.state === 'active' && row.sent_on !== null) {
      await updateRow(tx, 'jobs', row.id, { state: 'unconfirmed', output: interrupted });
      return 'ended';
    }
    // While the intranet was away, or its clock ahead, nobody tried it.
    const wasTried = row.state !== 'created';
    if (wasTried && row.keep_until !== null && row.keep_until <= now.toISOString()) {
      await updateRow(
        tx,
        'jobs',
        row.id,
        row.may_have_arrived
          ? { state: 'unconfirmed', output: jobMessages.notSentAgain(row.output) }
          : { state: 'failed', completed_on: now.toISOString() },
      );
      return 'ended';
    }
    return begin<Name>(tx, row, now);
  });

/** Works one job of this kind and queue that is due. Returns whether there may be more to do at once. A `JobFailure` with a cause is reported. */
export const workNext = async <Name extends JobName>(
  context: Context,
  handlers: JobHandlers,
  name: Name,
  { queue, onFailure }: { queue?: Queue; onFailure?: OnFailure } = {},
): Promise<boolean> => {
  const job = await takeDueJob(context, name, queue);
  if (job === undefined || job === 'ended') return job === 'ended';
  try {
    await run(context, job, () => handlers[name](context, job));
    return true;
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    if (error.cause !== undefined) onFailure?.(error, name);
    return error.outcome !== 'away';
  }
};

/**
 * Sends the job if it is a recurring one that is not there: a process without this schedule may have ended it. One that waits for its turn does
 * not wait longer than the schedule says. Where nothing is to be done, it only reads: a lock on the row is a write.
 */
export const sendScheduled = async ({ store, clock, schedule }: Context, name: JobName): Promise<void> => {
  const seconds = schedule[name];
  if (seconds === undefined) return;
  const now = clock.now();
  const latest = new Date(now.getTime() + seconds * 1000).toISOString();
  const isAsScheduled = (job?: Pick<JobRow, 'state' | 'start_after'>): boolean =>
    job !== undefined && (job.state !== 'created' || job.start_after <= latest);
  if (isAsScheduled(await store.read((db) => findOpenJob(db, name, SINGLETON)))) return;
  await store.transaction(async (tx) => {
    await takeLock(tx, `job ${name}`);
    const known = await lockOpenJob(tx, name, SINGLETON);
    if (!known) await send(tx, name, null, now, { singletonKey: SINGLETON });
    else if (!isAsScheduled(known)) await updateRow(tx, 'jobs', known.id, { start_after: latest });
  });
};

export interface Worker {
  /** Resolves when this process works no job any more. */
  stop(): Promise<void>;
}

export type OnFailure = (error: unknown, name: JobName) => void;

/** Works the jobs of every kind as they become due, one of a queue at a time. Without a mail server, mails wait. */
export const work = (
  context: Context,
  handlers: JobHandlers,
  onFailure: OnFailure,
  pollingSeconds = POLLING_SECONDS,
): Worker => {
  let isStopping = false;
  const workOn = ([name, queue]: readonly [JobName, Queue]) => {
    let timer: NodeJS.Timeout | undefined;
    let current: Promise<void> = Promise.resolve();
    const workAll = async (): Promise<void> => {
      await sendScheduled(context, name);
      while (!isStopping && (await workNext(context, handlers, name, { queue, onFailure })));
    };
    const next = (): void => {
      current = workAll()
        .catch((error: unknown) => onFailure(error, name))
        .then(() => {
          if (!isStopping) timer = setTimeout(next, pollingSeconds * 1000);
        });
    };
    next();
    return (): Promise<void> => {
      clearTimeout(timer);
      return current;
    };
  };
  const names = (Object.keys(handlers) as JobName[]).filter((name) => name !== 'mail' || context.mailer);
  const queues = names.flatMap((name) =>
    [null, ...(jobKinds[name].queues ?? [])].map((queue) => [name, queue] as const),
  );
  const stops = queues.map(workOn);
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
