import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
