import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  accessTables,
  countRows,
  insertRow,
  listRows,
  nextNumber,
  openStore,
  RESTORE,
  setNumber,
  type Database,
  type Store,
} from '../../src/store';
import { migrate } from '../../src/store/migrations';
import { createPool } from '../../src/store/postgres/pool';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { recorded } from '../support/unmigrated';

/** The two blocks of commands that the page prints: backup and restore, and the trial. */
const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/how-to/operate.md'), 'utf8');
const [, section = ''] = page.split('## On PostgreSQL');
const [backupAndRestore = [], trial = []] = [...section.matchAll(/```sh\n([^]*?)```/g)].map(
  ([, block = '']) => block.trim().split('\n'),
);

let database: TestDatabase;
let store: Store;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await database.open();
});

afterEach(async () => {
  await store.close();
  run('psql "$DATABASE_URL" -c "drop database if exists intranet_restored"');
  await database.remove();
});

const addressOf = (name: string): string => {
  const address = new URL(database.databaseUrl ?? '');
  address.pathname = `/${name}`;
  return address.href;
};

/** Runs one command as the page prints it. Returns what it printed. */
const run = (command: string): string => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.databaseUrl,
    RESTORED_URL: addressOf('intranet_restored'),
    TRIAL_URL: addressOf('intranet_trial'),
  };
  return execFileSync('sh', ['-c', command.replace('--file=api/', `--file=${root}/api/`)], {
    cwd: database.dataFolder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
};

/** Restores the dump as the page says. Returns the lines that were printed at the end. */
const restore = async (): Promise<string[]> => {
  const [, create = '', load = '', afterRestore = ''] = backupAndRestore;
  await store.close();
  run(create);
  run(load);
  const said = run(afterRestore).split('\n');
  store = await openStore({ ...database, databaseUrl: addressOf('intranet_restored') });
  return said.map((line) => line.trim()).filter(Boolean);
};

const at = '2026-11-26T10:00:00.000Z';

const addUser = (name: string) =>
  store.transaction(async (tx) => {
    const email = `${name}@example.com`;
    const who = {
      name,
      email,
      email_key: email,
      search_name: name,
      password_hash: '',
      is_administrator: 0,
      version: 1,
    };
    const user = await tx
      .insertInto('users')
      .values({ ...who, disabled_at: null, created_at: at, updated_at: at } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = { created_at: at, expires_at: at };
    const session = {
      user_id: user.id,
      token_hash: name,
      client: '',
      browser: '',
      last_used_at: at,
      ...times,
    };
    await tx
      .insertInto('sessions')
      .values(session as never)
      .execute();
    const link = { user_id: user.id, token_hash: name, used_at: null, ...times };
    await tx
      .insertInto('password_links')
      .values(link as never)
      .execute();
    await tx
      .insertInto('company_sign_ins')
      .values({ key: name, user_id: user.id, expires_at: at } as never)
      .execute();
    await tx
      .insertInto('delivery_feeds')
      .values({ user_id: user.id, token_hash: name, created_at: at } as never)
      .execute();
  });

/** Adds a key of a team, two mails that wait, one that was sent, a report that waits, another job, and a number of the embedded book. */
const addKeyAndMails = () =>
  store.transaction(async (tx) => {
    const key = { team: 'Forecast', modules: '[]', key_hash: 'hash', created_at: at, created_by_user_id: 1 };
    await insertRow(tx, 'team_keys', {
      ...{ ...key, expires_on: '2027-01-01' },
      ...{ last_used_at: null, last_used_from: null, revoked_at: null },
    });
    const jobs = [
      ['mail', 'created'],
      ['mail', 'retry'],
      ['mail', 'completed'],
      ['event-report', 'active'],
      ['mail', 'unconfirmed'],
      ['password-link', 'created'],
      ['backup', 'created'],
    ] as const;
    await setNumber(tx, 'invoice-number', 7);
    for (const [name, state] of jobs)
      await insertRow(tx, 'jobs', {
        ...{
          name,
          queue: null,
          state,
          data: '{}',
          singleton_key: null,
          retry_count: 0,
          start_after: at,
          created_on: at,
        },
        ...{
          started_on: null,
          heartbeat_on: null,
          sent_on: null,
          may_have_arrived: false,
          keep_until: null,
          completed_on: null,
          output: null,
        },
      });
  });

const names = async (): Promise<string[]> =>
  (await store.read((db) => listRows(db, 'users', {}, { orderBy: ['id'] }))).map(({ name }) => name);

it('a dump of a running intranet is restored as the page says, and gives nobody access', async () => {
  await addUser('before');
  await addKeyAndMails();
  // Of three hours ago: ten numbers for each hour are left out, and ten more.
  const changed_at = new Date(Date.now() - 3 * 3_600_000 - 1000).toISOString();
  const line = { entity: 'users', entity_id: 1, quote_id: null, version: 1, user_id: null, changes: '{}' };
  await store.transaction((tx) => insertRow(tx, 'history', { ...line, changed_at }));
  run(backupAndRestore[0] ?? '');
  await addUser('after');
  expect(await restore()).toEqual([
    '1 team key was revoked: create new ones at /settings/team-keys.',
    '2 emails were waiting when the backup was made and may have been sent since: check them at /settings/mail.',
    '1 fulfilment report was waiting when the backup was made and may have been sent since: send the missing ones again on the page of their event.',
    expect.stringMatching(/^Ids go on in \d\d tables\.$/),
    'The next quote gets the number 41.',
  ]);
  expect(await names()).toEqual(['before']);
  expect(await store.read((db) => listRows(db, 'history', { entity: RESTORE }))).toHaveLength(1);
  for (const table of accessTables)
    expect([table, await store.read((db) => countRows(db, table))]).toEqual([table, 0]);
  const [keys, jobs] = await store.read((db) =>
    Promise.all([listRows(db, 'team_keys'), listRows(db, 'jobs', {}, { orderBy: ['id'] })]),
  );
  expect(keys.map(({ revoked_at }) => revoked_at)).toEqual([
    expect.stringMatching(/^\d{4}-[\d-]+T[\d:.]+Z$/),
  ]);
  expect(jobs.map(({ name, state }) => [name, state])).toEqual([
    ['mail', 'unconfirmed'],
    ['mail', 'unconfirmed'],
    ['mail', 'completed'],
    ['event-report', 'failed'],
    ['mail', 'unconfirmed'],
    ['backup', 'created'],
  ]);
  expect(jobs.filter(({ completed_on }) => completed_on !== null)).toHaveLength(1);
  // What waits for a decision is kept as long as if it had been sent now.
  expect(jobs.map(({ state, start_after }) => (state === 'unconfirmed') === start_after > at)).not.toContain(
    false,
  );
  expect(await store.transaction((tx) => nextNumber(tx, 'invoice-number'))).toBe(48);
  // The numbers of new records go on.
  await addUser('later');
  const users = await store.read((db) => listRows(db, 'users', {}, { orderBy: ['id'] }));
  const isOfNow = (number: number) =>
    Math.abs(number - (Date.now() - Date.parse('2020-01-01T00:00:00Z')) / 1000) < 600;
  expect(users.map(({ name, version, id }) => [name, isOfNow(version), isOfNow(id)])).toEqual([
    ['before', true, false],
    ['later', false, true],
  ]);
});

it.each([
  ['1.1', '0027-anonymised-contacts'],
  ['1.2', '0092-module-sessions'],
])(
  'a dump of %s is restored as the page says, also after an upgrade, and gives nobody access',
  async (_release, last) => {
    await store.close();
    await database.remove();
    database = await createTestDatabase(null);
    const pool = createPool(database.databaseUrl ?? '', { max: 1 });
    const earlier = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await migrate(earlier, last);
    await sql
      .raw(`insert into users (name, email, email_key, password_hash, created_at, updated_at, version)
      values ('before', 's@e.com', 's@e.com', '', ${recorded})`)
      .execute(earlier);
    await sql
      .raw(
        `insert into sessions (user_id, token_hash, created_at, expires_at) values (1, 'a', '${at}', '${at}')`,
      )
      .execute(earlier);
    await earlier.destroy();
    run(backupAndRestore[0] ?? '');
    store = await database.open();
    expect(await restore()).toContainEqual(expect.stringMatching(/^Ids go on in \d\d tables\.$/));
    expect(await names()).toEqual(['before']);
    expect(await store.read((db) => countRows(db, 'sessions'))).toBe(0);
    expect(await store.read((db) => listRows(db, 'history', { entity: RESTORE }))).toHaveLength(1);
  },
);

it('a dump is tried in a database of its own as the page says, while the intranet goes on', async () => {
  await addUser('before');
  run(backupAndRestore[0] ?? '');
  await addUser('after');
  const [create = '', restore = '', count = '', drop = ''] = trial;
  run(create);
  try {
    run(restore);
    expect(run(count)).toMatch(/\d{4}-[a-z-]+[^]*count[^]*0/);
  } finally {
    run(drop);
  }
  expect(await names()).toEqual(['before', 'after']);
});
