import { setImmediate as nextTurn } from 'node:timers/promises';
import { RateLimiter, type RateLimits } from '../../src/adapters/accounting/xero/rate-limiter';
import type { ProviderFailure } from '../../src/domain';
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { countRows, deleteRows, type Store } from '../../src/store';

/** Within the minute, and late enough for a machine that pauses. */
const soon = () => performance.now() + 20_000;
const nothing = () => Promise.resolve();

describe('the limiters of several processes', () => {
  let database: TestDatabase;
  let stores: Store[];
  let now: number;

  beforeEach(async () => {
    database = await createTestDatabase();
    const store = await database.open();
    // Two writers of one SQLite file in one process would wait for each other for ever.
    stores = [store, isOnPostgres() ? await database.open() : store];
    now = Date.parse('2026-11-21T09:00:00.000Z');
  });

  afterEach(async () => {
    for (const store of new Set(stores)) await store.close();
    await database.remove();
  });

  const limiters = (limits: RateLimits): RateLimiter[] =>
    stores.map((store) => new RateLimiter(store, limits, () => now));

  const refused = { reason: { kind: 'rateLimited' } };
  const realLimiter = (limits: RateLimits) => new RateLimiter(stores[0] as Store, limits);

  it('refuses what would have to wait for the next minute longer than it may', async () => {
    const limiter = realLimiter({ atOnce: 5, perMinute: 2 });
    await limiter.run(nothing, soon());
    await limiter.run(nothing, soon());
    const late = limiter.run(() => Promise.resolve('too much'), soon());
    const { reason } = (await late.catch((error: unknown) => error)) as ProviderFailure;
    expect(reason).toEqual({ kind: 'rateLimited', retryAfterSeconds: expect.any(Number) });
    const { retryAfterSeconds } = reason as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(20);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('refuses what has waited for its turn until its time was over', async () => {
    const limiter = realLimiter({ atOnce: 5, perMinute: 60 });
    const isSent = jest.fn(nothing);
    await expect(limiter.run(isSent, performance.now())).rejects.toMatchObject(refused);
    expect(isSent).not.toHaveBeenCalled();
    expect(await (stores[0] as Store).read((db) => countRows(db, 'provider_calls'))).toBe(0);
  });

  it('returns the result of a request whose row is gone', async () => {
    const store = stores[0] as Store;
    const work = async () => {
      await store.transaction((tx) => deleteRows(tx, 'provider_calls', {}));
      return 'made';
    };
    await expect(realLimiter({ atOnce: 5, perMinute: 60 }).run(work, soon())).resolves.toBe('made');
  });

  it('lets the next one begin as soon as one has ended, in the order in which they came', async () => {
    const limiter = realLimiter({ atOnce: 1, perMinute: 60 });
    const order: number[] = [];
    const work = (number: number) => async () => {
      await nextTurn();
      order.push(number);
    };
    await Promise.all([1, 2, 3].map((number) => limiter.run(work(number), soon())));
    expect(order).toEqual([1, 2, 3]);
  });

  const patient = () => performance.now() + 50_000;

  it('keep the provider’s minute together', async () => {
    const [one, other] = limiters({ atOnce: 5, perMinute: 3 });
    for (const limiter of [one, other, one]) await limiter?.run(nothing, patient());
    await expect(other?.run(nothing, patient())).rejects.toMatchObject({
      reason: { kind: 'rateLimited', retryAfterSeconds: 60 },
    });
    now += 60_001;
    await expect(other?.run(() => Promise.resolve('sent'), patient())).resolves.toBe('sent');
  });

  it('let no more than the limit be under way at once, and fill a place that is left', async () => {
    let underWay = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (underWay += 1));
      await until(() => most > 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    };
    const both = limiters({ atOnce: 2, perMinute: 60 });
    const all = Array.from({ length: 8 }, (_one, index) => both[index % 2]!.run(work, patient()));
    // The ledger's clock is the test's: what has ended has ended a moment ago.
    const ticking = setInterval(() => (now += 1), 1);
    await Promise.all(all).finally(() => clearInterval(ticking));
    expect(most).toBe(2);
  });

  it('are all quiet when the provider has asked one of them for it', async () => {
    const [one, other] = limiters({ atOnce: 5, perMinute: 60 });
    await one?.block(60);
    await expect(other?.run(nothing, patient())).rejects.toMatchObject(refused);
    now += 60_001;
    await expect(other?.run(nothing, patient())).resolves.toBeUndefined();
  });

  it('take the place of a process that died in the middle of a request', async () => {
    const [one, other] = limiters({ atOnce: 1, perMinute: 60 }) as [RateLimiter, RateLimiter];
    await one.begin();
    expect(await other.begin()).toEqual({ waitMilliseconds: 100 });
    now += 60_001;
    expect(await other.begin()).toMatchObject({ id: expect.any(Number) });
  });
});
