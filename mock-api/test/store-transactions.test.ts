import type { Writer } from 'api';
import { FakeStorage, makeDatabase, makeStore, organisation } from './support/stores';

const insert = (name: string) => (writer: Writer) =>
  writer.table('organisations').insert(organisation({ name }));

const namesIn = (store: ReturnType<typeof makeStore>) =>
  store.read(async (reader) => (await reader.table('organisations').list()).map(({ name }) => name));

describe('a transaction', () => {
  it('that throws changes nothing: no row, counter, id or version', async () => {
    const database = makeDatabase();
    const store = makeStore(new FakeStorage(), database);
    const before = database.getState();
    const failed = store.transaction(async (writer) => {
      await insert('Quay')(writer);
      await writer.nextNumber('quotes');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(database.getState()).toBe(before);
    expect((await store.transaction(insert('Pier'))).id).toBe(1);
    expect(await store.transaction((writer) => writer.nextNumber('quotes'))).toBe(1);
  });

  it('waits for the one before it, so that none is overwritten', async () => {
    const store = makeStore();
    await store.transaction(insert('0'));
    const countUp = async (writer: Writer) => {
      const table = writer.table('organisations');
      const { name } = await table.lock(1);
      await new Promise((resolve) => setImmediate(resolve));
      await table.update(1, { name: String(Number(name) + 1) });
    };
    await Promise.all(Array.from({ length: 20 }, () => store.transaction(countUp)));
    expect(await namesIn(store)).toEqual(['20']);
  });

  it('is seen by nobody before it has ended', async () => {
    const store = makeStore();
    await store.transaction(async (writer) => {
      await insert('Quay')(writer);
      expect(await namesIn(store)).toEqual([]);
      expect(await writer.table('organisations').count()).toBe(1);
    });
    expect(await namesIn(store)).toEqual(['Quay']);
  });

  it('leaves a reader that had begun with the data as they were', async () => {
    const store = makeStore();
    await store.read(async (reader) => {
      await store.transaction(insert('Quay'));
      expect(await reader.table('organisations').count()).toBe(0);
    });
  });

  it('takes no write after its end', async () => {
    const store = makeStore();
    const writer = await store.transaction(async (writer) => writer);
    await expect(insert('Late')(writer)).rejects.toThrow('The transaction has ended');
  });

  it('counts with counters that go on where they were set', async () => {
    const store = makeStore();
    await store.transaction((writer) => writer.setNumber('quotes', 41));
    expect(await store.transaction((writer) => writer.nextNumber('quotes'))).toBe(42);
  });
});

describe('collection versions', () => {
  it('rise once with each transaction that writes a collection, and with no other', async () => {
    const store = makeStore();
    await store.transaction(async (writer) => {
      await insert('Quay')(writer);
      await insert('Pier')(writer);
      await writer
        .table('login_attempts')
        .insert({ email_key: 'a@example.com', attempted_at: '2026', checking_until: null });
    });
    expect(await store.collectionVersions()).toEqual({ organisations: 1 });
    await store.transaction((writer) => writer.table('organisations').list());
    await store.transaction((writer) => writer.table('organisations').deleteWhere({ name: 'Nobody' }));
    await store.transaction((writer) => writer.table('organisations').update(1, { name: 'Dock' }));
    expect(await store.collectionVersions()).toEqual({ organisations: 2 });
  });
});

describe('when the data cannot be saved', () => {
  const setUp = async () => {
    const storage = new FakeStorage();
    const store = makeStore(storage);
    await store.transaction(insert('Safe'));
    storage.failWith = new Error('The disk is full.');
    return { storage, store };
  };

  it('a write fails, and so do those that were built on it; later ones go through', async () => {
    const { storage, store } = await setUp();
    const writes = ['One', 'Two', 'Three'].map((name) => store.transaction(insert(name)));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await namesIn(store)).toEqual(['Safe']);

    storage.failWith = undefined;
    expect((await store.transaction(insert('After'))).id).toBe(2);
    expect(await namesIn(store)).toEqual(['Safe', 'After']);
  });

  it('a write that was being made meanwhile fails too', async () => {
    const { storage, store } = await setUp();
    const first = store.transaction(insert('One'));
    const second = store.transaction(async (writer) => {
      await first.catch(() => (storage.failWith = undefined));
      await insert('Two')(writer);
    });
    await expect(first).rejects.toThrow('The disk is full.');
    await expect(second).rejects.toThrow('The store is unavailable: unwritable');
    expect(await namesIn(store)).toEqual(['Safe']);
  });
});

it('a store that is closed writes no more', async () => {
  const store = makeStore();
  await store.close();
  await expect(store.transaction(insert('Late'))).rejects.toThrow('The store is closed.');
});
