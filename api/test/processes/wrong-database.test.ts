import { Client } from 'pg';
import { openStore } from '../../src/store';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.remove());

const open = (change: (url: URL) => void) => {
  const url = new URL(database.databaseUrl ?? '');
  change(url);
  return openStore({ dataFolder: '', databaseUrl: url.href });
};

it.each([
  [
    'a database that does not exist',
    (url: URL) => (url.pathname = '/nowhere'),
    'or correct its name in DATABASE_URL',
  ],
  [
    'a role that does not exist',
    (url: URL) => (url.username = 'nobody_here'),
    'Correct the user in DATABASE_URL',
  ],
  [
    'a database that is only read',
    (url: URL) => url.searchParams.set('options', '-c default_transaction_read_only=on'),
    'Use a database that can be written.',
  ],
])('an address with %s is refused with what to do', async (_case, change, advice) => {
  await expect(open(change)).rejects.toThrow(advice);
});

it('a database whose tables another program holds is refused with what to do', async () => {
  const other = new Client({ connectionString: database.databaseUrl });
  await other.connect();
  await other.query('begin; lock table counters in access exclusive mode');
  await expect(open((url) => url.searchParams.set('options', '-c statement_timeout=500'))).rejects.toThrow(
    'Another program has used its tables for a minute',
  );
  await other.end();
});
