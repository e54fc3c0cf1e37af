import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { paths } from 'api-contract';
import fc from 'fast-check';
import { send } from '../src/domain';
import { backUpWhenDue } from '../src/store/backups';
import { workNext } from '../src/jobs';
import {
  accessTables,
  backUp,
  claimStore,
  countRows,
  listRows,
  openStore,
  RESTORE,
  updateRow,
  type StoreLocation,
} from '../src/store';
import { TestCaller } from './support/caller';
import { runCommandAt, runCommandProcess } from './support/commands';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let visitor: TestCaller;
let folder: string;

beforeEach(async () => {
  server = await startTestServer();
  visitor = new TestCaller(server.app);
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-commands-'));
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runAt = (location: StoreLocation, ...words: string[]) => runCommandAt({ location, folder }, ...words);

const runIn = (dataFolder: string, ...words: string[]) =>
  runAt({ dataFolder, databaseUrl: undefined }, ...words);

const run = (...words: string[]) => runIn(server.folder, ...words);

describe('a backup', () => {
  it('is one whole file, made while the intranet writes, that only its owner can read', async () => {
    const user = await visitor.begin();
    const writes = Promise.all(
      Array.from({ length: 20 }, (_value, index) => user.post('/organisations', { name: `Org ${index}` })),
    );
    expect((await run('backup', 'all.sqlite')).code).toBe(0);
    await writes;
    expect(readdirSync(folder)).toEqual(['all.sqlite', 'all.sqlite.sha256']);
    expect(statSync(path.join(folder, 'all.sqlite')).mode & 0o077).toBe(0);
    expect((await run('backup', 'all.sqlite')).complaints[0]).toContain('is there already');
    expect((await run('backup', 'nowhere/all.sqlite')).complaints[0]).toContain('There is no folder');
  });

  it('clears up after processes that were killed, also a restore and a start do, and leaves what is being written', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o700 });
    const leave = (place: string, name: string) => {
      for (const [suffix, time] of [['7', 0] as const, ['8', new Date()] as const]) {
        writeFileSync(path.join(place, `${name}-${suffix}`), '', { mode: 0o600 });
        utimesSync(path.join(place, `${name}-${suffix}`), time, time);
      }
    };
    const leftIn = (place: string) => readdirSync(place).filter((name) => /-[78]$/.test(name));
    leave(folder, 'intranet-2026-11-21T08-00-00Z.sqlite.age.partial');
    await run('backup', 'all.sqlite');
    expect(leftIn(folder)).toEqual(['intranet-2026-11-21T08-00-00Z.sqlite.age.partial-8']);
    leave(elsewhere, 'intranet.sqlite.restoring');
    await runIn(elsewhere, 'restore', 'all.sqlite');
    expect(leftIn(elsewhere)).toEqual(['intranet.sqlite.restoring-8']);
    leave(elsewhere, 'intranet.sqlite.restoring');
    claimStore({ dataFolder: elsewhere, databaseUrl: undefined })();
    expect(leftIn(elsewhere)).toEqual(['intranet.sqlite.restoring-8']);
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
      output: [
        'The data is as the backup has it. Everyone has to sign in again.',
        expect.stringContaining('links of clients that were ended since, are valid again'),
        expect.stringMatching(/^Reminders of clients, reports and daily emails that were due until now/),
        expect.stringMatching(
          /^The next quote gets the number \d+, so that none has the number of one that was/,
        ),
        expect.stringMatching(/^The list of erased people in .* is empty/),
      ],
    });
    const store = await openStore({ dataFolder: elsewhere, databaseUrl: undefined });
    const names = await store.read((db) => listRows(db, 'organisations'));
    for (const table of accessTables) expect(await store.read((db) => countRows(db, table))).toBe(0);
    expect(await store.read((db) => listRows(db, 'history', { entity: RESTORE }))).toHaveLength(1);
    await store.close();
    expect(names.map(({ name }) => name)).toEqual(['Before']);
  });

  it('brings no key of a team back, and sends no mail again that waited when the backup was made', async () => {
    const administrator = await visitor.begin();
    const key = { team: 'Forecast', modules: ['mf-forecast'], expires_on: '2026-06-01' };
    for (const team of ['Forecast', 'Stock'])
      expect((await administrator.post(paths.teamKeys(), { ...key, team })).statusCode).toBe(201);
    await administrator.request('DELETE', paths.teamKey(2));
    await visitor.post(paths.forgottenPassword(), { email: 'first@example.com' });
    await workNext(server.context, 'password-link');
    await visitor.post(paths.forgottenPassword(), { email: 'first@example.com' });
    await server.context.store.transaction(async (tx) => {
      await send(tx, 'event-report', {} as never, new Date());
      // One waits for a decision already.
      const [mail] = await listRows(tx, 'jobs', { name: 'mail' });
      await updateRow(tx, 'jobs', mail!.id, { state: 'unconfirmed', output: 'No answer.' });
    });
    const restoring = new Date().toISOString();
    await run('backup', 'all.sqlite');
    const elsewhere = path.join(folder, 'elsewhere');
    expect((await runIn(elsewhere, 'restore', 'all.sqlite')).output).toEqual(
      expect.arrayContaining([
        '1 team key was revoked: create new ones at /settings/team-keys.',
        // The one of the test, and those that say that the keys were made.
        expect.stringMatching(/^2 emails were waiting when the backup was made/),
        expect.stringMatching(/^1 fulfilment report was waiting when the backup was made/),
      ]),
    );
    const store = await openStore({ dataFolder: elsewhere, databaseUrl: undefined });
    const keys = await store.read((db) => listRows(db, 'team_keys'));
    expect(keys.map(({ revoked_at }) => revoked_at)).toEqual([expect.any(String), expect.any(String)]);
    const mails = await store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    const [report] = await store.read((db) => listRows(db, 'jobs', { name: 'event-report' }));
    const output = expect.stringContaining('was waiting when the backup was made') as string;
    const waited = { state: 'unconfirmed', output };
    expect(mails).toMatchObject([{ state: 'unconfirmed', output: 'No answer.' }, waited, waited]);
    // They are kept for a decision as long as if they had been sent now.
    expect(mails.filter(({ start_after }) => start_after < restoring)).toEqual([]);
    expect(
      await store.read((db) => listRows(db, 'jobs', { name: 'password-link', state: 'created' })),
    ).toEqual([]);
    expect(report).toMatchObject({ state: 'failed', completed_on: expect.any(String) as string, output });
    await store.close();
  });

  // In a process of its own, as people run it: a database is let go of when its process ends.
  it('takes the place of what is there, which is kept beside it', async () => {
    const user = await visitor.begin();
    await run('backup', 'all.sqlite');
    await user.post('/organisations', { name: 'Later' });
    await run('backup', 'later.sqlite');
    const data = path.join(folder, 'data');
    mkdirSync(data);
    copyFileSync(path.join(folder, 'later.sqlite'), path.join(data, 'intranet.sqlite'));
    const environment = { DATA_DIR: data, INIT_CWD: folder };
    const restored = await runCommandProcess(environment, '', 'restore', 'all.sqlite');
    const kept = /\S+\.before-\d+/.exec(restored)?.[0] ?? '';
    expect(existsSync(kept)).toBe(true);
    const store = await openStore({ dataFolder: data, databaseUrl: undefined });
    expect(await store.read((db) => countRows(db, 'users'))).toBe(1);
    expect(await store.read((db) => countRows(db, 'organisations'))).toBe(0);
    await store.close();
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
    expect(complaints[0]).toContain('umask 077');
    const restoring = (await runAt(location, 'restore', 'all.dump')).complaints[0] ?? '';
    expect(restoring).toContain('pg_restore --exit-on-error');
    const [, statements = ''] = /&&\n {2}psql "\$RESTORED_URL" --file="(.+)"$/.exec(restoring) ?? [];
    expect(statSync(statements).isFile()).toBe(true);
    writeFileSync(path.join(folder, 'backups'), 'not the folder of these backups');
    expect((await runAt(location, 'verify-backup')).complaints[0]).toContain('pg_restore --exit-on-error');
  });
});

describe('verify-backup', () => {
  it('opens the newest backup, says how old it is and counts what is in it, and changes nothing', async () => {
    const user = await visitor.begin();
    for (const name of ['One', 'Two']) await user.post('/organisations', { name });
    const schedule = { everyMilliseconds: 1, keep: 5, folder: path.join(folder, 'backups') };
    mkdirSync(schedule.folder);
    const location = { dataFolder: server.folder, databaseUrl: undefined };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000);
    for (const hours of [50, 3])
      await backUpWhenDue(schedule, (target) => backUp(location, target), hoursAgo(hours));
    const [older = '', , newest = ''] = readdirSync(schedule.folder);
    const { code, output } = await run('verify-backup');
    expect(code).toBe(0);
    expect(output[0]).toBe(
      `${path.join(schedule.folder, newest)} is whole, and can be restored by this release.`,
    );
    expect(output[1]).toMatch(/^It was made 3 hours ago, at \S+Z, with the tables of \d{4}-/);
    expect(output).toEqual(expect.arrayContaining(['users\t1', 'organisations\t2']));
    expect((await run('verify-backup', path.join(schedule.folder, older))).output[1]).toContain('2 days ago');
    const files = [older, newest].flatMap((name) => [name, `${name}.sha256`]);
    expect(readdirSync(schedule.folder)).toEqual(files);
  });

  it('finds any byte that has changed, as a restore does, and names a backup without a checksum', async () => {
    await visitor.begin();
    await run('backup', 'all.sqlite');
    const file = path.join(folder, 'all.sqlite');
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
        const changed = Buffer.from(whole);
        changed[place]! ^= bits;
        writeFileSync(file, changed);
        const { code, complaints } = await run('verify-backup', 'all.sqlite');
        expect([code, complaints[0]]).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
      }),
      { numRuns: 20 },
    );
    expect((await run('restore', 'all.sqlite')).complaints[0]).toContain(`${file} is damaged`);
    writeFileSync(file, whole);
    expect((await run('verify-backup', 'all.sqlite')).output.join()).not.toContain('no checksum');
    rmSync(`${file}.sha256`);
    const { code, output } = await run('verify-backup', 'all.sqlite');
    expect([code, output[1]]).toEqual([0, expect.stringContaining('It has no checksum beside it')]);
  });

  it('fails for a backup that is damaged, misses rows, is of a newer release, or is not there', async () => {
    await visitor.begin();
    await run('backup', 'all.sqlite');
    const copy = (name: string, ...statements: string[]) => {
      copyFileSync(path.join(folder, 'all.sqlite'), path.join(folder, name));
      const database = new DatabaseSync(path.join(folder, name));
      for (const statement of ['pragma foreign_keys = off', ...statements]) database.exec(statement);
      database.close();
    };
    copy('orphans.sqlite', 'delete from users');
    copy('newer.sqlite', "insert into kysely_migration values ('9999-later', '2026-01-01')");
    copy('cut.sqlite');
    truncateSync(path.join(folder, 'cut.sqlite'), 50_000);
    for (const [file, complaint] of [
      ['orphans.sqlite', /is damaged: \w+ refers to rows that are not there/],
      ['newer.sqlite', 'was made by a newer release'],
      ['cut.sqlite', /is damaged|is no backup/],
      ['missing.sqlite', 'There is no file'],
      ['.', /cannot be read \(EISDIR/],
    ] as const) {
      const { code, complaints } = await run('verify-backup', file);
      expect({ file, code }).toEqual({ file, code: 1 });
      expect(complaints[0]).toMatch(complaint);
    }
    const none = await run('verify-backup');
    expect([none.code, none.complaints[0]]).toEqual([1, expect.stringContaining('There is no backup in')]);
    writeFileSync(path.join(folder, 'backups'), 'a file');
    const { code, complaints } = await run('verify-backup');
    expect(code).toBe(1);
    expect(complaints[0]).toMatch(/backups, which BACKUP_DIR names, cannot be read \(ENOTDIR/);
  });
});
