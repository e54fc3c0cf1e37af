import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countRows, type StoreLocation } from '../src/store';
import { password, TestCaller } from './support/caller';
import { runCommandAt, runCommandProcess } from './support/commands';
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

const runAt = (location: StoreLocation, ...words: string[]) =>
  runCommandAt({ location, folder, askPassword: () => Promise.resolve(typed) }, ...words);

const runIn = (dataFolder: string, ...words: string[]) =>
  runAt({ dataFolder, databaseUrl: undefined }, ...words);

const run = (...words: string[]) => runIn(server.folder, ...words);

const runProcess = (dataFolder: string, input: string, ...words: string[]) =>
  runCommandProcess({ DATA_DIR: dataFolder, INIT_CWD: folder }, input, ...words);

const ada = 'ada@example.com';
const login = (email = ada, secret = password) => visitor.post('/login', { email, password: secret });

describe('accounts, on the command line of a running intranet', () => {
  it('are made, the first one too, and can sign in at once', async () => {
    expect(await run('users', 'add', ada, 'Ada Lovelace')).toMatchObject({
      code: 0,
      output: ['Ada Lovelace can sign in as ada@example.com.'],
    });
    expect((await login()).statusCode).toBe(200);
    expect((await run('users', 'list')).output).toEqual(['1\tada@example.com\tAda Lovelace']);
  });

  it('are opened by a link, once, where there is no other way in', async () => {
    await run('users', 'add', ada, 'Ada Lovelace');
    const { output } = await run('users', 'sign-in-link', ada);
    const [, code] = /^https:\/\/intranet\.example\.com\/login#code=([\w-]+)$/.exec(output[0] ?? '') ?? [];
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
      'Email must be a valid email address: “ada” is not one.',
    ]);
    typed = 'too-short';
    expect((await run('users', 'add', 'b@example.com', 'Bea')).complaints).toEqual([
      'Password must have at least 12 characters.',
    ]);
    expect((await run('users', 'list')).output).toHaveLength(1);
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
    expect((await run('users', 'list')).output).toEqual(['1\tada@example.com\tAda\tdisabled']);

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
      output: ['Ada has been signed out everywhere.'],
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
    expect((await run('users', 'list')).output).toEqual([
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

  it('sign in with another address once theirs is changed, and no longer with the old one', async () => {
    await run('users', 'add', ada, 'Ada');
    await run('users', 'add', 'bea@example.com', 'Bea');
    const user = await visitor.signIn(ada);
    expect(await run('users', 'change-email', ada, ' BEA@example.com')).toMatchObject({
      code: 1,
      complaints: ['There is already a user with this email address.'],
    });
    expect((await run('users', 'change-email', ada, 'nowhere')).complaints).toEqual([
      'Email must be a valid email address: “nowhere” is not one.',
    ]);
    expect((await user.get('/user')).statusCode).toBe(200);
    expect(await run('users', 'change-email', ada, 'Ada.King@example.com')).toMatchObject({
      code: 0,
      output: ['Ada signs in as Ada.King@example.com.'],
    });
    expect((await user.get('/user')).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(422);
    expect((await login('ada.king@example.com')).statusCode).toBe(200);
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
  const dinner = {
    parent_product_group_id: 1,
    name: 'Dinner',
    sales_ledger_product_code: '4100-01',
    description: 'A table',
    is_event: false,
    benefit_statement_text_number: 1,
  };

  it('are made with a name and a nominal code', async () => {
    expect(await run('groups', 'add', ' Awards ', '4100')).toMatchObject({
      output: ['The top-level group Awards has the id 1.'],
    });
    const user = await visitor.begin();
    expect((await user.get('/product-groups?topLevelOnly=1')).json()).toMatchObject([
      { name: 'Awards', sales_ledger_nominal_code: '4100', is_sales_ledger_product: false },
    ]);
    expect((await run('groups', 'add', 'Awards', '=1')).code).toBe(1);
    expect((await run('groups', 'add', '', '4100')).complaints).toEqual(['Name is required.']);
  });

  it('that were mistyped are renamed, get another nominal code, and are archived and restored', async () => {
    await run('groups', 'add', 'Awrads', '410');
    expect((await run('groups', 'rename', '1', ' Awards ')).output).toEqual(['Awards has its new name.']);
    expect((await run('groups', 'change-code', '1', '4100')).output).toEqual([
      'Awards has the nominal code 4100.',
    ]);
    expect((await run('groups', 'list')).output).toEqual(['1\t4100\tAwards']);
    expect((await run('groups', 'archive', '1')).output).toEqual([
      'Awards is archived and no longer offered.',
    ]);
    expect((await run('groups', 'list')).output).toEqual(['1\t4100\tAwards\tarchived']);
    const user = await visitor.begin();
    expect((await user.post('/product-groups', dinner)).json()).toMatchObject({
      errors: { parent_product_group_id: ['Awards is archived. Choose another parent group.'] },
    });
    expect((await run('groups', 'restore', '1')).output).toEqual(['Awards is offered again.']);
    expect((await user.post('/product-groups', dinner)).statusCode).toBe(201);
    expect((await user.get('/product-groups?topLevelOnly=1')).json()).toMatchObject([
      { name: 'Awards', sales_ledger_nominal_code: '4100', is_archived: false },
    ]);
  });

  it('are changed by the rules by which they are made, and no other group is', async () => {
    expect((await run('groups', 'list')).output).toEqual(['There are no top-level groups yet.']);
    await run('groups', 'add', 'Awards', '4100');
    const user = await visitor.begin();
    await user.post('/product-groups', dinner);
    expect((await run('groups', 'rename', '1', ' ')).complaints).toEqual(['Name is required.']);
    expect((await run('groups', 'change-code', '1', '=1')).code).toBe(1);
    for (const id of ['2', '3', 'Awards'])
      expect((await run('groups', 'archive', id)).complaints).toEqual([
        `There is no top-level group ${id}. “groups list” shows them with their ids.`,
      ]);
  });
});

describe('the command line', () => {
  it('shows what it can do, and how a command is written that was mistyped', async () => {
    expect((await run()).output.join('\n')).toContain('users reset-password <email>');
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

describe('the check of the data', () => {
  it('ends with 0 where all agrees, else says what does not and ends with 1', async () => {
    expect(await run('check')).toEqual({
      code: 0,
      output: ['Files and jobs agree with the records that they belong to.'],
      complaints: [],
    });
    const bytes = Buffer.alloc(9);
    await server.context.store.transaction((tx) =>
      tx
        .insertInto('files')
        .values({ hash: 'x', content_type: 'image/png', size: 9, bytes, created_at: '2026-01-01' } as never)
        .execute(),
    );
    expect(await run('check')).toEqual({
      code: 1,
      output: ['File 1 (image/png, 9 bytes, stored at 2026-01-01) belongs to no record.'],
      complaints: ['Found 1 problem. Nothing was changed.'],
    });
  });
});
