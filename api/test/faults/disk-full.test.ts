import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths, UPLOAD_TYPE, type Organisation } from 'api-contract';
import { signIn } from '../kill/client';
import { startServer, type RunningServer } from '../support/running-server';

let folder: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-disk-full-'));
  server = await startServer(folder, { LOG_LEVEL: 'silent' });
  token = await signIn(server.address);
});

afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const api = fileURLToPath(new URL('../..', import.meta.url));

const sentence =
  'Nothing can be saved at the moment: the server’s disk is full or failing. Tell the person who looks after the intranet.';

/** No file of the server may grow beyond this: its writes fail as on a disk without space, whoever runs the test. */
const limitFilesTo = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:`]);

const send = (method: string, path_: string, body?: object) =>
  fetch(`${server.address}${path_}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const add = (name: string) => send('POST', '/organisations', { name, address_line_1: 'x'.repeat(200) });
const names = async () =>
  ((await (await send('GET', '/organisations')).json()) as Organisation[]).map(({ name }) => name);

it('a server whose disk is full refuses writes in plain words, goes on reading, and writes again when there is space', async () => {
  limitFilesTo(statSync(path.join(folder, 'intranet.sqlite-wal')).size);
  // What has been moved from the log to the database is written over first.
  for (let number = 0; (await add(`Filler ${number}`)).status === 201; number += 1);
  const before = await names();
  const answers = await Promise.all(Array.from({ length: 10 }, (_one, number) => add(`No space ${number}`)));
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ message: sentence });
  }
  expect(await names()).toEqual(before);
  expect((await send('GET', '/quotes')).status).toBe(200);
  // Not even what is there can be written again.
  limitFilesTo(1);
  const ready = () => fetch(new URL('/readyz', server.address));
  const refused = await ready();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/^Nothing can be saved: .+\.$/) });

  limitFilesTo('unlimited');
  expect((await ready()).status).toBe(200);
  expect((await add('There is space')).status).toBe(201);
  expect([...(await names())].sort()).toEqual([...before, 'There is space'].sort());
});

it('an upload that the disk has no space for is refused in the same words', async () => {
  limitFilesTo(8_000_000);
  const upload = () =>
    fetch(`${server.address}${paths.quoteAttachments(1)}?name=form.bin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE },
      body: Buffer.alloc(9_000_000),
    });
  const refused = await upload();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: sentence });
  limitFilesTo('unlimited');
  expect((await upload()).status).toBe(201);
});

describe('a command whose disk is full', () => {
  let work: string;

  beforeEach(() => {
    work = mkdtempSync(path.join(tmpdir(), 'intranet-disk-full-'));
  });

  afterEach(() => rmSync(work, { recursive: true, force: true }));

  const dataIn = (name: string) => path.join(work, name);

  /** Runs a command of which no file may grow beyond so many bytes, and returns what it complains of. */
  const complaintWithin = (bytes: number | 'unlimited', name: string, ...words: string[]): string => {
    const command = [process.execPath, path.join(api, 'dist/cli.mjs'), ...words];
    const { stderr } = spawnSync('prlimit', [`--fsize=${bytes}:`, ...command], {
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataIn(name), INIT_CWD: work },
        ...(words.join().includes('.age') ? { BACKUP_KEY_FILE: dataIn('key') } : {}),
      },
    });
    return stderr;
  };

  const run = (name: string, ...words: string[]): void => {
    expect(complaintWithin('unlimited', name, ...words)).toBe('');
  };

  const copyOfServer = (name: string) => {
    mkdirSync(dataIn(name), { mode: 0o700 });
    for (const file of ['intranet.sqlite', 'intranet.sqlite-wal'])
      copyFileSync(path.join(folder, file), path.join(dataIn(name), file));
  };

  const fullDisk = (place: string, setting: string): unknown =>
    expect.stringMatching(
      new RegExp(`^Nothing can be written in ${place}, which ${setting} names \\(.+\\)\\. Is there space`),
    );

  it('says so of a restore, and not that the backup is damaged', () => {
    copyOfServer('data');
    run('data', 'backup-key', 'key');
    for (const file of ['all.sqlite', 'all.age']) run('data', 'backup', file);
    const { size } = statSync(dataIn('all.sqlite'));
    for (const file of ['all.sqlite', 'all.age']) {
      run('data', 'verify-backup', file);
      const complaint = complaintWithin(size / 2, 'elsewhere', 'restore', file);
      expect(complaint).toEqual(fullDisk(dataIn('elsewhere'), 'DATA_DIR'));
      expect(readdirSync(dataIn('elsewhere'))).toEqual([]);
    }
    expect(complaintWithin(size / 2, 'data', 'verify-backup', 'all.age')).toEqual(
      fullDisk(tmpdir(), 'TMPDIR'),
    );
  });

  it('leaves no part of the earlier data under the name of a kept copy', () => {
    copyOfServer('data');
    run('data', 'backup', 'all.sqlite');
    run('later', 'restore', 'all.sqlite');
    const file = path.join(dataIn('later'), 'intranet.sqlite');
    const { size } = statSync(file);
    truncateSync(file, size * 3);
    const complaint = complaintWithin(size * 2, 'later', 'restore', 'all.sqlite');
    expect(complaint).toEqual(fullDisk(dataIn('later'), 'DATA_DIR'));
    expect(readdirSync(dataIn('later')).sort()).toEqual(['intranet.sqlite', 'intranet.sqlite.lock']);
    expect(statSync(file).size).toBe(size * 3);
  });

  it('does not say that the intranet is running', () => {
    copyOfServer('data');
    expect(complaintWithin(1, 'data', 'reset', '--yes')).toEqual(fullDisk(dataIn('data'), 'DATA_DIR'));
  });
});
