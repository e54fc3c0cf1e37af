import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../src/command-line/run';
import { accessTables, openStore, type StoreLocation, countRows, listRows } from '../src/store';
import { password, TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let visitor: TestCaller;
let folder: string;
let typed: string;

beforeEach(async () => {
  server = await startTestServer();
  visitor = new TestCaller(server.app);
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-commands-'));
  typed = password;
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runAt = async (location: StoreLocation, ...words: string[]) => {
  const said: string[] = [];
  const complaints: string[] = [];
  const surroundings = {
    location,
    accounting: { provider: 'local' as const },
    publicUrl: 'https://intranet.example.com',
    folder,
    say: (line: string) => said.push(line),
    askPassword: () => Promise.resolve(typed),
    confirm: () => Promise.resolve(true),
  };
  const code = await runCommand(words, surroundings, (line) => complaints.push(line));
  return { code, said, complaints };
};

const runIn = (dataFolder: string, ...words: string[]) =>
  runAt({ dataFolder, databaseUrl: undefined }, ...words);

const run = (...words: string[]) => runIn(server.folder, ...words);

/** Runs a command in a process of its own and answers what it printed. */
const runProcess = (dataFolder: string, input: string, ...words: string[]): Promise<string> => {
  const command = spawn(process.execPath, ['dist/cli.mjs', ...words], {
    cwd: path.join(__dirname, '..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, INIT_CWD: folder },
  });
  let output = '';
  command.stdout.on('data', (chunk) => (output += String(chunk)));
  command.stderr.on('data', (chunk) => (output += String(chunk)));
  command.stdin.end(`${input}\n`);
  return new Promise((resolve, reject) =>
    command.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
  );
};

const ada = 'ada@example.com';
const login = (email = ada, secret = password) => visitor.post('/login', { email, password: secret });

describe('accounts, on the command line of a running intranet', () => {
  it('are made, the first one too, and can sign in at once', async () => {
    expect(await run('users', 'add', ada, 'Ada Lovelace')).toMatchObject({
      code: 0,
      said: ['Ada Lovelace can sign in as ada@example.com.'],
    });
    expect((await login()).statusCode).toBe(200);
    expect((await run('users', 'list')).said).toEqual(['1\tada@example.com\tAda Lovelace']);
  });

  it('are opened by a link, once, where there is no other way in', async () => {
    await run('users', 'add', ada, 'Ada Lovelace');
    const { said } = await run('users', 'sign-in-link', ada);
    const [, code] = /^https:\/\/intranet\.example\.com\/login#code=([\w-]+)$/.exec(said[0] ?? '') ?? [];
    expect((await visitor.post('/sign-in-code', { code })).statusCode).toBe(200);
    expect((await visitor.post('/sign-in-code', { code })).statusCode).toBe(422);
  });

  it('are held to the same rules as everywhere', async () => {
    await run('users', 'add', ada, 'Ada');
    expect(await run('users', 'add', ' ADA@example.com', 'Other')).toMatchObject({
      code: 1,
      complaints: ['There is already a user with this email address.'],
    });
    expect((await run('users', 'add', 'ada', ' ')).complaints).toEqual([
      'Name is required.',
      'Email must be a valid email address.',
    ]);
    typed = 'too-short';
    expect((await run('users', 'add', 'b@example.com', 'Bea')).complaints).toEqual([
      'Password must have at least 12 characters.',
    ]);
    expect((await run('users', 'list')).said).toHaveLength(1);
  });

  it('that are disabled are out at once and stay out, as if they mistyped, until they are enabled', async () => {
    await run('users', 'add', ada, 'Ada');
    const user = await visitor.signIn(ada);
    expect((await user.get('/user')).statusCode).toBe(200);
    expect((await run('users', 'disable', 'Ada@Example.com')).code).toBe(0);
    expect((await user.get('/user')).statusCode).toBe(401);
    const refused = await login();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual((await login('nobody@example.com')).json());
    expect((await run('users', 'list')).said).toEqual(['1\tada@example.com\tAda\tdisabled']);

    expect((await run('users', 'enable', ada)).code).toBe(0);
    expect((await user.get('/user')).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(200);
  });

  it('are signed out everywhere, and may sign in again', async () => {
    await run('users', 'add', ada, 'Ada');
    await run('users', 'add', 'bea@example.com', 'Bea');
    const [laptop, stolen, other] = [
      await visitor.signIn(ada),
      await visitor.signIn(ada),
      await visitor.signIn('bea@example.com'),
    ];
    for (const caller of [laptop, stolen, other]) expect((await caller.get('/user')).statusCode).toBe(200);
    expect(await run('users', 'sign-out', ' ADA@example.com')).toMatchObject({
      code: 0,
      said: ['Ada has been signed out everywhere.'],
    });
    expect((await laptop.get('/user')).statusCode).toBe(401);
    expect((await stolen.post('/organisations', { name: 'Mine now' })).statusCode).toBe(401);
    expect((await other.get('/user')).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
  });

  it('stand on one line each, whatever somebody has put into a name', async () => {
    const name = 'Ada\n2\tevil@example.com\tAdministrator';
    expect((await run('users', 'add', ada, name)).complaints).toEqual([
      expect.stringContaining('Name must be one line'),
    ]);
    await run('users', 'add', ada, 'Ada');
    // As it was stored before that rule.
    await server.context.store.transaction((tx) => tx.updateTable('users').set({ name }).execute());
    expect((await run('users', 'list')).said).toEqual([
      '1\tada@example.com\tAda 2 evil@example.com Administrator',
    ]);
  });

  it('get a new password, which ends their sessions and a lock for mistyping', async () => {
    await run('users', 'add', ada, 'Ada');
    const user = await visitor.signIn(ada);
    for (let attempt = 0; attempt < 5; attempt += 1) await login(ada, 'not-the-password');
    expect((await login()).statusCode).toBe(429);
    typed = 'another-long-one';
    expect((await run('users', 'reset-password', ada)).code).toBe(0);
    expect((await user.get('/user')).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(422);
    expect((await login(ada, 'another-long-one')).statusCode).toBe(200);
  });

  it('that nobody has are told so', async () => {
    for (const word of ['sign-out', 'disable', 'enable', 'reset-password']) {
      expect(await run('users', word, 'nobody@example.com')).toMatchObject({
        code: 1,
        complaints: ['There is no user with the address nobody@example.com.'],
      });
    }
  });
});

describe('a sign-in that is under way', () => {
  it('opens no session once the account is disabled', async () => {
    await run('users', 'add', ada, 'Ada');
    const { passwords } = server.context;
    const verify = passwords.verify.bind(passwords);
    jest.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, secret) => {
      const right = await verify(hash, secret);
      await run('users', 'disable', ada);
      return right;
    });
    expect((await login()).statusCode).toBe(422);
    expect(await server.context.store.read((db) => countRows(db, 'sessions'))).toBe(0);
  });
});

describe('top-level groups', () => {
  it('are made with a name and a nominal code', async () => {
    expect(await run('groups', 'add', ' Awards ', '4100')).toMatchObject({
      said: ['The top-level group Awards has the id 1.'],
    });
    const user = await visitor.begin();
    expect((await user.get('/product-groups?topLevelOnly=1')).json()).toMatchObject([
      { name: 'Awards', sales_ledger_nominal_code: '4100', is_sales_ledger_product: false },
    ]);
    expect((await run('groups', 'add', 'Awards', '=1')).code).toBe(1);
    expect((await run('groups', 'add', '', '4100')).complaints).toEqual(['Name is required.']);
  });
});

describe('a backup', () => {
  it('is one whole file, made while the intranet writes, that only its owner can read', async () => {
    const user = await visitor.begin();
    const writes = Promise.all(
      Array.from({ length: 20 }, (_value, index) => user.post('/organisations', { name: `Org ${index}` })),
    );
    expect((await run('backup', 'all.sqlite')).code).toBe(0);
    await writes;
    expect(readdirSync(folder)).toEqual(['all.sqlite']);
    expect(statSync(path.join(folder, 'all.sqlite')).mode & 0o077).toBe(0);
    expect((await run('backup', 'all.sqlite')).complaints[0]).toContain('is there already');
    expect((await run('backup', 'nowhere/all.sqlite')).complaints[0]).toContain('There is no folder');
  });

  it('is not put back beneath a running intranet', async () => {
    await visitor.begin();
    await run('backup', 'all.sqlite');
    expect((await run('restore', 'all.sqlite')).complaints).toEqual([
      `The intranet is running on the data in ${server.folder} already. Stop it first, or set DATA_DIR to another folder.`,
    ]);
  });

  it('brings the data back elsewhere, but no session', async () => {
    const user = await visitor.begin();
    await user.post('/organisations', { name: 'Before' });
    await run('users', 'sign-in-link', 'first@example.com');
    await run('backup', 'all.sqlite');
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await runIn(elsewhere, 'restore', 'all.sqlite')).toMatchObject({
      code: 0,
      said: ['The data is as the backup has it. Everybody has to sign in again.'],
    });
    const store = await openStore({ dataFolder: elsewhere, databaseUrl: undefined });
    const names = await store.read((db) => listRows(db, 'organisations'));
    for (const table of accessTables) expect(await store.read((db) => countRows(db, table))).toBe(0);
    await store.close();
    expect(names.map(({ name }) => name)).toEqual(['Before']);
  });

  // Each command in a process of its own, as people run them: a database is let go of when its process ends.
  it('takes the place of what is there, which is kept beside it', async () => {
    const data = path.join(folder, 'data');
    await runProcess(data, password, 'users', 'add', ada, 'Ada');
    await runProcess(data, '', 'backup', 'all.sqlite');
    await runProcess(data, password, 'users', 'add', 'bea@example.com', 'Bea');
    const restored = await runProcess(data, '', 'restore', 'all.sqlite');
    const kept = /\S+\.before-\d+/.exec(restored)?.[0] ?? '';
    expect(existsSync(kept)).toBe(true);
    expect(await runProcess(data, '', 'users', 'list')).toBe('1\tada@example.com\tAda\n');
  });

  it('that is none, is damaged or is not there is refused and leaves nothing behind', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(path.join(folder, 'notes.txt'), 'These are not the data that you are looking for.');
    await run('backup', 'all.sqlite');
    truncateSync(path.join(folder, 'all.sqlite'), 50_000);
    for (const [file, complaint] of [
      ['notes.txt', 'is no backup of the intranet'],
      ['all.sqlite', /is damaged|is no backup/],
      ['missing.sqlite', 'There is no file'],
    ] as const) {
      const { code, complaints } = await runIn(elsewhere, 'restore', file);
      expect(code).toBe(1);
      expect(complaints[0]).toMatch(complaint);
    }
    expect(existsSync(elsewhere) ? readdirSync(elsewhere) : []).toEqual([]);
  });

  it('is left to its own tools where the data is in PostgreSQL', async () => {
    const location = { dataFolder: folder, databaseUrl: 'postgres://intranet:secret@db/intranet' };
    const { complaints } = await runAt(location, 'backup', 'all.dump');
    expect(complaints[0]).toContain('pg_dump --format=custom');
    expect(complaints[0]).not.toContain('secret');
    expect((await runAt(location, 'restore', 'all.dump')).complaints[0]).toContain('pg_restore --clean');
  });
});

describe('the command line', () => {
  it('shows what it can do, and how a command is written that was mistyped', async () => {
    expect((await run()).said.join('\n')).toContain('users reset-password <email>');
    expect(await run('users', 'add', ada)).toMatchObject({
      code: 2,
      complaints: ['Usage: users add <email> <name>'],
    });
    expect(await run('users', 'remove', ada)).toMatchObject({ code: 2 });
  });

  it('takes a password from standard input where there is no terminal, and prints it nowhere', async () => {
    const output = await runProcess(server.folder, password, 'users', 'add', ada, 'Ada');
    expect(output).toBe('Ada can sign in as ada@example.com.\n');
    expect((await login()).statusCode).toBe(200);
  });
});
