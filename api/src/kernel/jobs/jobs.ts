import type { Context, TimedContext } from '../context';
import { JobFailure, type JobOutcome } from '../errors';
import {
  deleteRows,
  findRow,
  insertRow,
  listRows,
  lockFound,
  takeLock,
  updateRow,
  type Db,
  type JobRow,
  type JobState,
  type Store,
  type Tx,
} from '../../store';
import { lockOpenJob, lockOwnJob } from './queries';
import { HEARTBEAT_SECONDS, jobKinds, type JobData, type JobName, type JobQueue } from '../job-kinds';

/** Work that outlives a request: sent with what causes it, worked by the process that takes it first, tried again until it is done. */
export interface Job<Name extends JobName = JobName> extends Omit<JobRow, 'name' | 'data'> {
  name: Name;
  data: JobData[Name];
}

/** What works on jobs takes this part of the context. */
export type JobContext = TimedContext & Pick<Context, 'schedule'>;

export const toJob = <Name extends JobName>(row: JobRow): Job<Name> =>
  ({ ...row, data: JSON.parse(row.data) as JobData[Name] }) as Job<Name>;

const at = (now: Date, seconds = 0): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** Returns when a job is tried first, and until when. */
export const whenToTry = (name: JobName, from: Date) => {
  const { retentionSeconds } = jobKinds[name];
  return {
    start_after: at(from),
    keep_until: retentionSeconds === undefined ? null : at(from, retentionSeconds),
  };
};

/** Returns what users read of a job in each state, of a kind with a list that shows what became of it. */
export const runStates = <Active extends string, Done extends string>(active: Active, completed: Done) =>
  ({
    created: 'waiting',
    retry: 'waiting',
    active,
    unconfirmed: 'waiting',
    completed,
    failed: 'failed',
    cancelled: 'failed',
  }) as const satisfies Record<JobState, string>;

interface SendOptions {
  /** At most one job of this key is open; the caller holds a lock that sees to it. */
  singletonKey?: string;
  startAfter?: Date;
  /** One of its kind's; without it, the one that each kind has. */
  queue?: JobQueue | undefined;
}

/** Sends a job in the transaction of what causes it: it is worked if and only if that is committed. */
export const send = <Name extends JobName>(
  tx: Tx,
  name: Name,
  data: JobData[Name],
  now: Date,
  { singletonKey, startAfter = now, queue }: SendOptions = {},
): Promise<JobRow> =>
  insertRow(tx, 'jobs', {
    name,
    queue: queue ?? null,
    data: JSON.stringify(data),
    state: 'created',
    singleton_key: singletonKey ?? null,
    retry_count: 0,
    ...whenToTry(name, startAfter),
    may_have_arrived: false,
    created_on: at(now),
  });

/** Returns the job of this key that has not ended. */
export const findOpenJob = async <Name extends JobName>(
  db: Db,
  name: Name,
  key: string,
): Promise<Job<Name> | undefined> => {
  const row = await findRow(db, 'jobs', { name, singleton_key: key, completed_on: null });
  return row && toJob<Name>(row);
};

export const listOpenJobs = async <Name extends JobName>(db: Db, name: Name): Promise<Job<Name>[]> =>
  (await listRows(db, 'jobs', { name, completed_on: null })).map(toJob<Name>);

/** Completes the failed jobs of a kind whose work was done in another way. */
export const completeFailed = async <Name extends JobName>(
  tx: Tx,
  name: Name,
  isDone: (data: JobData[Name]) => boolean,
): Promise<void> => {
  const failed = (await listRows(tx, 'jobs', { name, state: 'failed' })).map(toJob<Name>);
  const done = failed.filter(({ data }) => isDone(data)).map(({ id }) => id);
  for (const { id } of await lockFound(tx, 'jobs', done))
    await updateRow(tx, 'jobs', id, { state: 'completed', output: null });
};

/** Returns whether a process works the job. One that was last heard of in the future was so before the clock was set back. */
export const isBeingWorked = (
  { state, heartbeat_on }: Pick<JobRow, 'state' | 'heartbeat_on'>,
  now: Date,
): boolean =>
  state === 'active' && Math.abs(now.getTime() - Date.parse(heartbeat_on ?? '')) <= HEARTBEAT_SECONDS * 1000;

/** Begins an attempt at a job that no process works, with the row locked. One whose process dies is behind those that are due by now. */
export const begin = async <Name extends JobName>(
  tx: Tx,
  { id, state, retry_count }: JobRow,
  now: Date,
): Promise<Job<Name>> =>
  toJob<Name>(
    await updateRow(tx, 'jobs', id, {
      state: 'active',
      retry_count: state === 'created' ? retry_count : retry_count + 1,
      start_after: at(now),
      started_on: at(now),
      heartbeat_on: at(now),
    }),
  );

/** The key of a job of which there is only one. */
export const SINGLETON = 'only';

/** Begins the only job of its kind, which is sent if there is none. Returns undefined while another process works it. */
export const beginOnly = <Name extends JobName>(
  { store, clock }: JobContext,
  name: Name,
  data: JobData[Name],
): Promise<Job<Name> | undefined> =>
  store.transaction(async (tx) => {
    const now = clock.now();
    await takeLock(tx, `job ${name}`);
    const known = await lockOpenJob(tx, name, SINGLETON);
    if (known && isBeingWorked(known, now)) return undefined;
    return begin<Name>(tx, known ?? (await send(tx, name, data, now, { singletonKey: SINGLETON })), now);
  });

/** Records that something is sent outside. Returns false where another process has taken the job meanwhile: then nothing may be sent. */
export const markSent = ({ store, clock }: TimedContext, job: Job): Promise<boolean> =>
  store.transaction(async (tx) => {
    const row = await lockOwnJob(tx, job);
    const now = at(clock.now());
    if (row) await updateRow(tx, 'jobs', row.id, { sent_on: now, heartbeat_on: now });
    return row !== undefined;
  });

const retryDelayOf = ({ name, retry_count }: Job): number => {
  const { retryDelay, retryDelayMax } = jobKinds[name];
  return Math.min(retryDelay * 2 ** Math.min(retry_count, 16), retryDelayMax);
};

/** Returns what the outcome of an attempt makes of the row; undefined where it is deleted. */
const afterAttempt = (
  job: Job,
  outcome: JobOutcome | 'done',
  { now, every, output }: { now: Date; every: number | undefined; output: string | null },
): Partial<JobRow> | undefined => {
  const { deleteAfterSeconds, keep } = jobKinds[job.name];
  const again = (state: JobState, seconds: number) => ({ state, start_after: at(now, seconds), output });
  if (outcome === 'retry' || outcome === 'away')
    return { ...again('retry', retryDelayOf(job)), sent_on: null };
  if (outcome === 'unclear') return again('unconfirmed', retryDelayOf(job));
  // The row is the next job of its kind.
  if (outcome === 'done' && every !== undefined)
    return { ...again('created', every), retry_count: 0, created_on: at(now) };
  if (deleteAfterSeconds === undefined) return undefined;
  const ended = { completed_on: at(now), output };
  if (outcome === 'refused') return { ...ended, state: 'failed' };
  const state = outcome === 'cancelled' ? 'cancelled' : 'completed';
  return { ...ended, state, ...(keep && { data: JSON.stringify(keep(job.data as never)) }) };
};

/** Writes the outcome of an attempt, unless another process has taken the job meanwhile. */
const conclude = (
  { store, clock, schedule }: JobContext,
  job: Job,
  outcome: JobOutcome | 'done' | undefined,
  output: string | null = null,
): Promise<void> =>
  store.transaction(async (tx) => {
    const row = await lockOwnJob(tx, job);
    if (!row) return;
    const known = outcome ?? (row.sent_on === null ? 'retry' : 'unclear');
    const changes = afterAttempt(toJob(row), known, { now: clock.now(), every: schedule[job.name], output });
    await (changes ? updateRow(tx, 'jobs', row.id, changes) : deleteRows(tx, 'jobs', { id: row.id }));
  });

/** Rejects with the error when the work takes longer. */
export const withTimeLimit = async <T>(work: Promise<T>, seconds: number, error: Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), seconds * 1000).unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

const outcomeOfFailure = (error: unknown): JobOutcome | undefined =>
  error instanceof JobFailure ? error.outcome : undefined;

/**
 * Works a job that has begun, and writes its outcome. An error other than `JobFailure` is tried again, unless something was
 * sent: then the job is unconfirmed.
 */
export const run = async <T>(
  context: JobContext,
  job: Job,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => JobOutcome | undefined = outcomeOfFailure,
): Promise<T> => {
  const { store, clock } = context;
  const beat = () =>
    store.transaction(async (tx) => {
      const row = await lockOwnJob(tx, job);
      if (row) await updateRow(tx, 'jobs', row.id, { heartbeat_on: at(clock.now()) });
    });
  const heartbeat = setInterval(
    () => void beat().catch(() => undefined),
    (HEARTBEAT_SECONDS * 1000) / 3,
  ).unref();
  try {
    const { expireInSeconds } = jobKinds[job.name];
    const tooLate = new Error(`The job took more than ${expireInSeconds} seconds.`);
    const result = await withTimeLimit(work(), expireInSeconds, tooLate);
    await conclude(context, job, 'done');
    return result;
  } catch (error) {
    // Without the database the job stays as it is until it is taken over.
    await conclude(context, job, outcomeOf(error), (error as Error).message).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
};

const pollMilliseconds = 200;

/** Attempts until there is a result: undefined means that another process works the job. Returns undefined when the time is over. */
export const waitForTurn = async <T>(
  attempt: () => Promise<T | undefined>,
  seconds: number,
): Promise<T | undefined> => {
  for (let waited = 0; waited <= seconds * 1000; waited += pollMilliseconds) {
    const result = await attempt();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  return undefined;
};

const pending = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Runs the work; concurrent callers with the same name in this process share its outcome, a failure included. */
export const dedupe = <T>(store: Store, name: string, work: () => Promise<T>): Promise<T> => {
  const works = pending.get(store) ?? new Map<string, Promise<unknown>>();
  pending.set(store, works);
  const known = works.get(name) as Promise<T> | undefined;
  if (known) return known;
  const made = work().finally(() => works.delete(name));
  works.set(name, made);
  return made;
};
