import { createTestDatabase, type TestDatabase } from './support/database';
import { listRows, type Db, type Store } from '../src/store';

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
