import { setTimeout as pause } from 'node:timers/promises';
import { createContext } from '../src/context';
import {
  ARRIVAL_SECONDS,
  beginOnly,
  HEARTBEAT_SECONDS,
  JobFailure,
  jobKinds,
  run,
  send,
  WAIT_SECONDS,
  type Context,
  type JobName,
  type Mailer,
} from '../src/domain';
import { work, workNext } from '../src/jobs';
import { doEach } from '../src/kernel/jobs/each';
import { sendScheduled } from '../src/kernel/jobs/worker';
import { listRows, StoreUnavailable, updateRow, type Store } from '../src/store';
import { xeroDefaults } from '../src/adapters';
import { leaseMilliseconds } from '../src/adapters/accounting/xero/rate-limiter';
import { createTestDatabase, isOnPostgres, type TestDatabase } from './support/database';
import { prune } from './support/prune';
import { leastCost, TestClock } from './support/server';
import { until } from './support/until';
import { workAll } from './support/work-all';

let database: TestDatabase;
let store: Store;
let clock: TestClock;
let context: Context;
let backUp: jest.Mock<Promise<void>>;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await database.open();
  clock = new TestClock();
  backUp = jest.fn<Promise<void>, []>(() => Promise.resolve());
  context = createContext(store, clock, { backUp, passwordCost: leastCost });
});

afterEach(async () => {
  await store.close();
  await database.remove();
});

const rows = () => store.read((db) => listRows(db, 'jobs'));
const onlyRow = async () => (await rows())[0];
const sendBackup = (startAfter?: Date) =>
  store.transaction((tx) => send(tx, 'backup', null, clock.now(), startAfter && { startAfter }));
const advanceSeconds = (seconds: number) => clock.advanceMinutes(seconds / 60);
const fail = () => Promise.reject(new Error('The disk is full.'));

describe('a job', () => {
  it('is worked if and only if what sends it is committed, and is gone once it is done', async () => {
    const sending = store.transaction(async (tx) => {
      await send(tx, 'backup', null, clock.now());
      throw new Error('The quote could not be saved.');
    });
    await expect(sending).rejects.toThrow('saved');
    expect(await workNext(context, 'backup')).toBe(false);
    await sendBackup();
    expect(await workNext(context, 'backup')).toBe(true);
    expect(backUp).toHaveBeenCalledTimes(1);
    expect(await rows()).toEqual([]);
  });

  it('waits until it is to start, however far away that is', async () => {
    await sendBackup(new Date('2026-05-01T09:00:00.000Z'));
    expect(await workNext(context, 'backup')).toBe(false);
    clock.moveTo('2026-05-01T09:00:00.000Z');
    expect(await workNext(context, 'backup')).toBe(true);
  });

  it('is tried again after pauses that double up to the longest, and then succeeds', async () => {
    await sendBackup();
    backUp.mockImplementation(fail);
    const { retryDelay, retryDelayMax } = jobKinds.backup;
    for (const pause of [1, 2, 4, 8].map((factor) => factor * retryDelay)) {
      await expect(workNext(context, 'backup')).rejects.toThrow('full');
      expect(await onlyRow()).toMatchObject({ state: 'retry', output: 'The disk is full.' });
      advanceSeconds(pause - 1);
      expect(await workNext(context, 'backup')).toBe(false);
      advanceSeconds(1);
    }
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(workNext(context, 'backup')).rejects.toThrow('full');
      advanceSeconds(retryDelayMax);
    }
    backUp.mockReset();
    expect(await workNext(context, 'backup')).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('that was to be tried under a clock that was ahead is tried once it is right', async () => {
    clock.advanceMinutes(24 * 60);
    await sendBackup();
    backUp.mockImplementationOnce(fail);
    await expect(workNext(context, 'backup')).rejects.toThrow('full');
    clock.advanceMinutes(-24 * 60);
    expect(await workNext(context, 'backup')).toBe(true);
  });

  it('that was sent under a clock that was ahead is tried once it is right, and then waits for its turn', async () => {
    context.schedule.backup = 60;
    clock.advanceMinutes(24 * 60);
    await sendBackup();
    clock.advanceMinutes(-24 * 60);
    expect(await workNext(context, 'backup')).toBe(true);
    expect(await workNext(context, 'backup')).toBe(false);
    advanceSeconds(60);
    expect(await workNext(context, 'backup')).toBe(true);
  });

  it('whose process is gone is taken over, and what that one still writes of it is ignored', async () => {
    let revive = () => {};
    const asleep = new Promise<void>((resolve) => (revive = resolve));
    backUp.mockImplementationOnce(() => asleep);
    await sendBackup();
    const late = workNext(context, 'backup');
    await until(async () => (await onlyRow())?.state === 'active');
    advanceSeconds(HEARTBEAT_SECONDS);
    expect(await workNext(context, 'backup')).toBe(false);
    advanceSeconds(1);
    backUp.mockImplementationOnce(fail);
    await expect(workNext(context, 'backup')).rejects.toThrow('full');
    revive();
    await late;
    expect(await onlyRow()).toMatchObject({ state: 'retry', retry_count: 1 });
  });

  it('whose process dies again and again holds up none that is due', async () => {
    backUp.mockImplementation(() => new Promise(() => {}));
    await sendBackup();
    advanceSeconds(1);
    await sendBackup();
    advanceSeconds(1);
    const [first, second] = await rows();
    void workNext(context, 'backup');
    await until(async () => (await onlyRow())?.state === 'active');
    advanceSeconds(HEARTBEAT_SECONDS + 1);
    void workNext(context, 'backup');
    await until(async () => (await rows()).every(({ state }) => state !== 'created'));
    expect((await rows()).find(({ id }) => id === second!.id)).toMatchObject({ state: 'active' });
    expect((await rows()).find(({ id }) => id === first!.id)).toMatchObject({ retry_count: 0 });
  });

  it('of which there is only one is begun by one of many, and again once it has ended', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginOnly(context, 'backup', null)));
    const [job, ...others] = begun.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    await run(context, job!, () => Promise.resolve());
    expect(await beginOnly(context, 'backup', null)).toBeDefined();
  });
});

describe('jobs that are old', () => {
  const names = ['password-link', 'invoice-quote', 'event-report', 'mail'] as const;

  /** Sends a job of each name, stops for a month, and starts again. */
  const awayForMonth = async (mailer?: Mailer) => {
    await store.transaction(async (tx) => {
      for (const name of names) await send(tx, name, null as never, clock.now());
      const ended = await send(tx, 'event-report', null as never, clock.now());
      await updateRow(tx, 'jobs', ended.id, { state: 'failed', completed_on: ended.created_on });
    });
    clock.advanceMinutes(30 * 24 * 60);
    await prune({ ...context, mailer });
    return (await rows()).map(({ name, state }) => `${name} ${state}`);
  };

  it('are deleted once they have ended, and wait for their first attempt however long the intranet was away', async () => {
    expect(await awayForMonth({ send: () => Promise.resolve([]) })).toEqual(
      names.map((name) => `${name} created`),
    );
  });

  it('are deleted too where they are mails and nobody works them: without a mail server, or as they wait for a decision', async () => {
    expect(await awayForMonth()).toEqual(names.slice(0, 3).map((name) => `${name} created`));
    await store.transaction(async (tx) => {
      const { id } = await send(tx, 'mail', null as never, clock.now());
      await updateRow(tx, 'jobs', id, { state: 'unconfirmed' });
    });
    expect(await awayForMonth({ send: () => Promise.resolve([]) })).not.toContain('mail unconfirmed');
  });
});

describe('work on many items', () => {
  const done: string[] = [];
  const workOnAll = (failures: Record<string, Error>) =>
    doEach(['one', 'two', 'three'], (item) => {
      done.push(item);
      return failures[item] ? Promise.reject(failures[item]) : Promise.resolve();
    }).catch((error: unknown) => error);

  beforeEach(() => done.splice(0));

  it('is done on each of them, and then fails with all that failed', async () => {
    const unusable = new JobFailure('The template can’t be used.', 'retry');
    expect(await workOnAll({ one: unusable, two: unusable })).toEqual(unusable);
    expect(done).toEqual(['one', 'two', 'three']);
    expect(await workOnAll({ one: unusable, three: new Error('It is gone.') })).toMatchObject({
      message: 'The template can’t be used. It is gone.',
      errors: [unusable, { message: 'It is gone.' }],
    });
    expect(await workOnAll({})).toBeUndefined();
  });

  it('ends at once where the store is unavailable, and goes on where it was too slow for one of them', async () => {
    expect(await workOnAll({ two: new StoreUnavailable('away') })).toBeInstanceOf(StoreUnavailable);
    expect(done).toEqual(['one', 'two']);
    await workOnAll({ two: new StoreUnavailable('slow') });
    expect(done).toEqual(['one', 'two', 'one', 'two', 'three']);
  });
});

describe('two processes', () => {
  it('share the jobs, and work each of them once', async () => {
    // Only one server may use an embedded database.
    const second = isOnPostgres() ? await database.open() : store;
    for (let number = 0; number < 20; number += 1) await sendBackup();
    const other = createContext(second, clock, { backUp });
    await Promise.all([context, other, context, other].map((one) => workAll(one, 'backup')));
    expect(backUp).toHaveBeenCalledTimes(20);
    expect(await rows()).toEqual([]);
    if (second !== store) await second.close();
  });
});

describe('a worker', () => {
  it('sends a recurring job once, again when it is done, and no later than its schedule says', async () => {
    const failures: [unknown, JobName][] = [];
    context.schedule.backup = 3600;
    const start = () => work(context, (error, name) => failures.push([error, name]), 0.01);
    const isDone = (calls: number) => async () =>
      backUp.mock.calls.length === calls && (await onlyRow())?.state === 'created';
    const workers = [start(), start()];
    await until(isDone(1));
    clock.advanceMinutes(60);
    await until(isDone(2));
    await Promise.all(workers.map((worker) => worker.stop()));
    const next = new Date(clock.now().getTime() + 3_600_000).toISOString();
    expect(await rows()).toMatchObject([{ name: 'backup', state: 'created', start_after: next }]);

    context.schedule.backup = 60;
    const worker = start();
    await until(async () => (await onlyRow())?.start_after !== next);
    await worker.stop();
    expect(await rows()).toHaveLength(1);
    expect(backUp).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([]);
  });

  it('sends a recurring job again that a process without its schedule has ended', async () => {
    context.schedule.backup = 3600;
    const worker = work(context, () => undefined, 0.01);
    const isDone = (calls: number) => async () =>
      backUp.mock.calls.length === calls && (await onlyRow())?.state === 'created';
    await until(isDone(1));
    const other = createContext(store, clock, { backUp });
    await run(other, (await beginOnly(other, 'backup', null))!, () => Promise.resolve());
    await until(isDone(2));
    await worker.stop();
  });

  it('only reads a recurring job that waits for its turn', async () => {
    context.schedule.backup = 60;
    await sendScheduled(context, 'backup');
    const transaction = jest.spyOn(store, 'transaction');
    await sendScheduled(context, 'backup');
    expect(transaction).not.toHaveBeenCalled();
  });

  it('does not shorten the pause after a failure to that of the schedule', async () => {
    context.schedule.backup = 1;
    backUp.mockImplementationOnce(fail);
    const worker = work(context, () => undefined, 0.01);
    await until(async () => (await onlyRow())?.state === 'retry');
    await pause(200);
    await worker.stop();
    const next = new Date(clock.now().getTime() + jobKinds.backup.retryDelay * 1000).toISOString();
    expect(await rows()).toMatchObject([{ state: 'retry', start_after: next }]);
  });
});

describe('the time limits leave room for those inside them', () => {
  const { requestTimeout, callTimeout } = xeroDefaults;
  // Two calls and up to seven for its contact; all of them may be repeated once, with up to four for the contact.
  const callsForInvoice = 15;
  const invoicing = jobKinds['create-invoice'];

  it.each([
    ['a request to the accounting provider arrives', requestTimeout, ARRIVAL_SECONDS * 1000],
    ['a call of the accounting provider ends', callTimeout, WAIT_SECONDS['create-invoice'] * 1000],
    ['an invoice is created', callsForInvoice * callTimeout, invoicing.expireInSeconds * 1000],
    ['a request to the accounting provider ends', requestTimeout, leaseMilliseconds],
  ])('%s within %d ms, which is below %d ms', (_what, inner, outer) => expect(inner).toBeLessThan(outer));
});
