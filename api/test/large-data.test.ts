import { createTestDatabase, type TestDatabase } from './support/database';
import { sql } from 'kysely';
import { deleteUnusedFiles } from '../src/kernel/files/queries';
import { deleteOldRecipients } from '../src/kernel/jobs/queries';
import { countRows, deleteRows, isPostgres, listRows, lockFound, type Db, type Store } from '../src/store';

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

/** Repeats a query until the event loop has had three rounds meanwhile, or never had for ten seconds. Returns how many it had. */
const repeat = async (db: Db): Promise<number> => {
  let rounds = 0;
  const count = () => {
    rounds += 1;
    if (rounds < 3) setImmediate(count);
  };
  setImmediate(count);
  const until = performance.now() + 10_000;
  while (rounds < 3 && performance.now() < until) await listRows(db, 'organisations');
  return rounds;
};

describe('long work', () => {
  it('of many queries lets others work meanwhile, whether it reads or writes', async () => {
    expect(await store.read(repeat)).toBe(3);
    expect(await store.transaction(repeat)).toBe(3);
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
    expect(await work).toBe(3);
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

describe('the replies about the recipients of mails', () => {
  it('are deleted where the mail is gone, in little memory and time however many mails there are', async () => {
    const count = 50_000;
    const numbers = sql`with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < ${sql.lit(count + 1)})`;
    await store.transaction(async (tx) => {
      await sql`
        insert into jobs (name, data, state, retry_count, start_after, may_have_arrived, created_on)
        ${numbers} select 'mail', '{}', 'completed', 0, '2026-01-05', 0, '2026-01-05' from numbers where id <= ${sql.lit(count)}
      `.execute(tx);
      await sql`
        insert into mail_recipients (job_id, email) ${numbers} select id, 'sam@client.example' from numbers
      `.execute(tx);
      if (isPostgres(tx))
        await sql`set local work_mem = '64kB'; set local statement_timeout = '3s'`.execute(tx);
      await deleteOldRecipients(tx);
      expect(await countRows(tx, 'mail_recipients')).toBe(count);
    });
  });
});
