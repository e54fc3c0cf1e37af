import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRows, openStore } from '../src/store';
import { TestCaller } from './support/caller';
import { runCommandAt } from './support/commands';
import { startProgram } from './support/program';
import { startServer, type RunningServer } from './support/running-server';
import { startTestServer, type TestServer } from './support/server';
import { until } from './support/until';

let server: TestServer;
let running: RunningServer | undefined;
let folder: string;

/** Runs a command with the key file of this name. */
const run = (keyFile: string | undefined, dataFolder: string, ...words: string[]) =>
  runCommandAt(
    {
      location: { dataFolder, databaseUrl: undefined },
      folder,
      backups: { folder: path.join(folder, 'backups'), keyFile: keyFile && path.join(folder, keyFile) },
    },
    ...words,
  );

/** Makes a key, and the file with the public one, which the server has. */
const makeKey = async (name: string): Promise<void> => {
  const { output } = await run(undefined, folder, 'backup-key', name);
  writeFileSync(path.join(folder, `${name}.pub`), `# the operator's\n${output.at(-1)}\n`);
};

let copiesBefore: string[];
const secret = 'A name that nobody else has';

beforeEach(async () => {
  copiesBefore = temporaryCopies();
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-encrypted-'));
  const user = await new TestCaller(server.app).begin();
  await user.post('/organisations', { name: secret });
  await makeKey('key');
  expect(await run('key.pub', server.folder, 'backup', 'all.age')).toMatchObject({
    code: 0,
    output: [expect.stringMatching(/all\.age, encrypted\.$/)],
  });
});

afterEach(async () => {
  await running?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const elsewhere = () => path.join(folder, 'elsewhere');
const namesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);
const temporaryCopies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('intranet-verify-'));

describe('an encrypted backup', () => {
  it('shows nothing of what is in it, is readable by its owner only, and leaves no copy in plain', () => {
    for (const name of ['key', 'all.age']) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(folder, 'all.age')).includes(secret)).toBe(false);
    expect(readdirSync(server.folder).filter((name) => name.includes('copy'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['all.age', 'key', 'key.pub']);
  });

  it('is verified and restored with the secret key', async () => {
    const { code, output } = await run('key', elsewhere(), 'verify-backup', 'all.age');
    expect([code, output[0]]).toEqual([0, expect.stringContaining('is whole and encrypted')]);
    expect(output).toContain('organisations\t1');
    expect([temporaryCopies(), namesIn(elsewhere())]).toEqual([copiesBefore, []]);
    expect((await run('key', elsewhere(), 'restore', 'all.age')).code).toBe(0);
    const store = await openStore({ dataFolder: elsewhere(), databaseUrl: undefined });
    const organisations = await store.read((db) => listRows(db, 'organisations'));
    await store.close();
    expect(organisations.map(({ name }) => name)).toEqual([secret]);
  });

  it('is refused without its key, cut short or changed, and leaves nothing behind', async () => {
    await makeKey('another');
    const whole = readFileSync(path.join(folder, 'all.age'));
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length - 70_000) ^ 1, whole.length - 70_000);
    writeFileSync(path.join(folder, 'flipped.age'), flipped);
    writeFileSync(path.join(folder, 'cut.age'), whole.subarray(0, whole.length - 70_000));
    // The whole header and the first chunk, of 64 KiB with its tag.
    const begin = whole.indexOf('\n--- ') + 1;
    const body = whole.indexOf('\n', begin) + 1 + 16;
    writeFileSync(path.join(folder, 'one-chunk.age'), whole.subarray(0, body + 65_536 + 16));
    writeFileSync(path.join(folder, 'header.age'), whole.subarray(0, 60));
    for (const command of ['verify-backup', 'restore'])
      for (const [key, file, complaint] of [
        [undefined, 'all.age', /is encrypted\. Set BACKUP_KEY_FILE to the file with the secret key/],
        ['key.pub', 'all.age', /is encrypted\. Set BACKUP_KEY_FILE to the file with the secret key/],
        ['another', 'all.age', /does not open \S+all\.age: it is encrypted for another/],
        ['missing', 'all.age', /which BACKUP_KEY_FILE names, cannot be read/],
        ['key', 'flipped.age', /flipped\.age is damaged/],
        ['key', 'cut.age', /cut\.age is damaged/],
        ['key', 'one-chunk.age', /one-chunk\.age is damaged/],
        ['key', 'header.age', /header\.age is damaged/],
      ] as const) {
        const { code, complaints } = await run(key, elsewhere(), command, file);
        expect({ command, file, code }).toEqual({ command, file, code: 1 });
        expect(complaints[0]).toMatch(complaint);
      }
    expect([temporaryCopies(), namesIn(elsewhere())]).toEqual([copiesBefore, []]);
  });

  it('is not begun with a file that holds no key, or a mistyped one', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'my key is at home\n');
    writeFileSync(path.join(folder, 'typo'), 'age1qqqqqqqqqqqqqqqq\n');
    for (const [key, complaint] of [
      ['notes.txt', 'is no key file'],
      ['typo', 'is mistyped'],
    ] as const) {
      const { code, complaints } = await run(key, server.folder, 'backup', 'second.age');
      expect([code, complaints[0]]).toEqual([1, expect.stringContaining(complaint)]);
    }
    expect(existsSync(path.join(folder, 'second.age'))).toBe(false);
    const environment = { BACKUP_EVERY: '1h', BACKUP_KEY_FILE: path.join(folder, 'notes.txt') };
    await expect(startServer(path.join(folder, 'data'), environment)).rejects.toThrow('is no key file');
  });

  it('clears up after a process that was killed while it had a copy in plain', async () => {
    const left = path.join(server.folder, 'intranet.sqlite.copy-of-a-killed-process');
    const ofAnother = path.join(server.folder, 'intranet.sqlite.copy-in-progress');
    for (const file of [left, ofAnother]) writeFileSync(file, secret);
    utimesSync(left, 0, 0);
    await run('key.pub', server.folder, 'backup', 'second.age');
    expect([existsSync(left), existsSync(ofAnother)]).toEqual([false, true]);
  });

  it('leaves no copy in plain when its verification is interrupted', async () => {
    const size = 60_000_000;
    const large = {
      hash: 'large',
      content_type: 'application/pdf',
      size,
      created_at: '',
      bytes: Buffer.alloc(size),
    };
    await server.context.store.transaction((tx) =>
      tx
        .insertInto('files')
        .values(large as never)
        .execute(),
    );
    await run('key.pub', server.folder, 'backup', 'large.age');
    const temporary = path.join(folder, 'temporary');
    mkdirSync(temporary);
    const environment = { TMPDIR: temporary, INIT_CWD: folder, BACKUP_KEY_FILE: path.join(folder, 'key') };
    const command = startProgram(['dist/cli.mjs', 'verify-backup', 'large.age'], environment);
    const watcher = watch(temporary, () => command.kill('SIGINT'));
    const code = await command.ended;
    watcher.close();
    expect(code).toBe(1);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('is what a server makes by itself that knows the public key alone', async () => {
    running = await startServer(folder, {
      BACKUP_EVERY: '1h',
      BACKUP_KEY_FILE: path.join(folder, 'key.pub'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    });
    const newest = async () =>
      (
        (await (await fetch(new URL('/readyz', running!.address))).json()) as {
          backup: { newest_at: string | null };
        }
      ).backup.newest_at;
    await until(newest);
    expect(await running.stop()).toBe(0);
    const [name] = readdirSync(path.join(folder, 'backups'));
    expect(name).toMatch(/^intranet-.+Z\.sqlite\.age$/);
    expect((await run('key', elsewhere(), 'verify-backup')).code).toBe(0);
  });
});
