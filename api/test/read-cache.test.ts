import { ReadCache } from '../src/calls/read-cache';
import { insertRow, nextNumber } from '../src/store';
import type { Context } from '../src/domain';
import { apiSuite } from './support/api-suite';

const api = apiSuite();

const count = ({ store }: Pick<Context, 'store'>, table: 'counters' | 'benefit_categories') =>
  store.read(async (db) => (await db.selectFrom(table).select('name').execute()).length);

/** A cached value that counts the counters and has a part, which counts the categories. */
const countingValue = () => {
  const cache = new ReadCache<[number, number]>(api.context, 1000, () => 1);
  const builds = { value: 0, part: 0 };
  let error: Error | undefined;
  const get = async () =>
    cache.get('value', await api.context.store.collectionVersions(), async (context) => {
      builds.value += 1;
      const categories = await context.part('categories', async (inner) => {
        builds.part += 1;
        if (error) throw error;
        return count(inner, 'benefit_categories');
      });
      return [await count(context, 'counters'), categories];
    });
  const failWith = (failure: Error | undefined) => {
    error = failure;
  };
  return { builds, get, failWith };
};

const addCounter = (name: string) => api.context.store.transaction((tx) => nextNumber(tx, name));

const addCategory = (name: string) =>
  api.context.store.transaction((tx) => {
    const at = '2026-01-05T09:00:00.000Z';
    return insertRow(tx, 'benefit_categories', { name, created_at: at, updated_at: at });
  });

it('a part is built again when what it is built from has changed, and the value with it', async () => {
  const { builds, get } = countingValue();
  const [counters, categories] = await get();
  expect(await get()).toEqual([counters, categories]);
  expect(builds).toEqual({ value: 1, part: 1 });
  await addCounter('one');
  expect(await get()).toEqual([counters + 1, categories]);
  expect(builds).toEqual({ value: 2, part: 1 });
  await addCategory('Branding');
  expect(await get()).toEqual([counters + 1, categories + 1]);
  expect(builds).toEqual({ value: 3, part: 2 });
});

it('a value whose part was cached before depends on it too', async () => {
  const { builds, get } = countingValue();
  await get();
  await addCounter('one');
  await get();
  await addCategory('Branding');
  await get();
  expect(builds).toEqual({ value: 3, part: 2 });
});

it('a part that fails is tried again', async () => {
  const { get, failWith } = countingValue();
  failWith(new Error('The disk is away.'));
  await expect(get()).rejects.toThrow('The disk is away.');
  failWith(undefined);
  expect(await get()).toEqual(await get());
});
