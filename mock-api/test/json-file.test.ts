import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JsonFile, type State } from '../src/store';
import { makeFolder, removeFolder } from './support/mock-server';
import { makeDatabase, makeStore, organisation } from './support/stores';

describe('the file of the mock API', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = makeFolder();
    file = path.join(folder, 'db.json');
  });
  afterEach(() => removeFolder(folder));

  const openStore = () => {
    const storage = new JsonFile(file);
    const database = makeDatabase();
    const found = storage.read();
    if (found) database.setState(found);
    return { storage, database, store: makeStore(storage, database) };
  };

  const add = (store: ReturnType<typeof makeStore>, name: string) =>
    store.transaction((writer) => writer.table('organisations').insert(organisation({ name })));

  const savedNames = () =>
    (JSON.parse(readFileSync(file, 'utf8')) as State).organisations.map(({ name }) => name);

  it('has a write on disk before the writer hears of it', async () => {
    const { store } = openStore();
    await add(store, 'Quay');
    expect(savedNames()).toEqual(['Quay']);
  });

  it('gives everything back at the next start: rows, identity, counters and versions', async () => {
    const { store, database } = openStore();
    await add(store, 'Quay');
    await store.transaction((writer) => writer.nextNumber('quotes'));
    expect(openStore().database.getState()).toEqual(database.getState());
    expect(openStore().store.identity).toBe(store.identity);
  });

  it('is written a few times only when many write at once', async () => {
    const { store, storage } = openStore();
    const save = jest.spyOn(storage as unknown as { write: () => Promise<void> }, 'write');
    await Promise.all(Array.from({ length: 50 }, (_, index) => add(store, String(index))));
    expect(savedNames()).toHaveLength(50);
    expect(save.mock.calls.length).toBeLessThan(25);
  });

  it('has one row on each line, and nothing beside it', async () => {
    const { store } = openStore();
    await add(store, 'Quay');
    await add(store, 'Pier');
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.startsWith('{"id":'))).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['db.json']);
  });

  it('fails a write that cannot be saved, and those that waited for it, and then goes on', async () => {
    const { store } = openStore();
    await add(store, 'Safe');
    rmSync(folder, { recursive: true });
    const outcomes = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => add(store, name)));
    const failure = { status: 'rejected', reason: expect.objectContaining({ name: 'StoreUnavailable' }) };
    expect(outcomes).toEqual([failure, failure, failure]);

    new JsonFile(file);
    await add(store, 'After');
    expect(savedNames()).toEqual(['Safe', 'After']);
  });

  it.each([
    ['broken JSON', '{"users": ['],
    ['JSON of another kind', '{"posts": []}'],
    ['a table that is no list', '{"store": {}, "users": {}}'],
  ])('is refused by name when it holds %s', (_what, text) => {
    writeFileSync(file, text);
    expect(() => new JsonFile(file).read()).toThrow(`${file} is not a database of the mock API`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
