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
