import { createTestDatabase, type TestDatabase } from './support/database';
import { deleteUnusedFiles } from '../src/kernel/files/queries';
import { countRows, deleteRows, listRows, lockFound, type Db, type Store } from '../src/store';

let database: TestDatabase;
let store: Store;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await database.open();
});

afterEach(async () => {
  await store.close();
  await database.remove();
});

/** Repeats a query for some tenths of a second. Returns how many rounds of the event loop that took. */
const repeat = async (db: Db): Promise<number> => {
  let rounds = 0;
  let isDone = false;
  const count = () => {
    rounds += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const until = performance.now() + 300;
  while (performance.now() < until) await listRows(db, 'organisations');
  isDone = true;
  return rounds;
};

describe('long work', () => {
  it('of many queries lets others work meanwhile, whether it reads or writes', async () => {
    expect(await store.read(repeat)).toBeGreaterThan(2);
    expect(await store.transaction(repeat)).toBeGreaterThan(2);
  });

  it('ends before the store is closed', async () => {
    let work: Promise<number> | undefined;
    await new Promise<void>((begin) => {
      work = store.read((db) => {
        begin();
        return repeat(db);
      });
    });
    await store.close();
    expect(await work).toBeGreaterThan(2);
    store = await database.open();
  });
});

describe('a condition of more values than a query has parameters', () => {
  it('finds, counts, locks and deletes', async () => {
    const id = Array.from({ length: 70_000 }, (_none, index) => index + 1);
    await store.transaction(async (tx) => {
      expect(await listRows(tx, 'organisations', { civi_crm_id: id.map(String) })).toEqual([]);
      expect(await lockFound(tx, 'organisations', id)).toEqual([]);
      await deleteRows(tx, 'organisations', { id });
      await deleteUnusedFiles(tx, id);
      expect(await countRows(tx, 'organisations', { id })).toBe(0);
    });
  });
});
