import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '../src/demo';
import { endPrograms, startProgram, type Program } from './support/program';
import { readyAddress } from './support/running-server';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-server-'));
});

afterEach(async () => {
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty folder serves for the page, which need not be built for this. */
const start = (environment: Record<string, string> = {}): Program =>
  startProgram(['dist/server.mjs'], { PORT: '0', DATA_DIR: folder, SHELL_DIR: folder, ...environment });

const post = (address: string, path_: string, body: object) =>
  fetch(`${address}/api${path_}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const demonstration = { email: 'staff@example.com', password: demoPassword };

it('starts with demonstration data, says so with its address and nothing else, and stops when it is told to', async () => {
  const first = start();
  const address = await readyAddress(first);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await post(address, '/login', demonstration)).status).toBe(200);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.output().trim()).toBe(`Intranet is ready at ${address} with the data of the demonstration`);
  expect(existsSync(path.join(folder, 'intranet.sqlite'))).toBe(true);
});

it('loads no demonstration data in production, where the first user registers with the link that the log has once', async () => {
  const startAndFindLinks = async () => {
    const production = start({ NODE_ENV: 'production', LOG_LEVEL: 'trace' });
    const address = await readyAddress(production);
    const links = [...production.output().matchAll(/(\S+)\/set-up#([\w-]{43})$/gm)];
    const stop = async () => {
      production.kill('SIGINT');
      expect(await production.ended).toBe(0);
    };
    return { ...production, address, links, stop };
  };
  const first = { name: 'First', email: 'first@example.com', password: 'a-long-enough-one' };

  const { address, links, output, stop } = await startAndFindLinks();
  expect(output()).toMatch(/^The company in \S+intranet\.json is the example, Larkfield Events/m);
  expect(output()).toMatch(/^Invoices are created in the intranet alone/m);
  expect(output()).not.toContain('those of the demonstration');
  const [[, linkedAddress, set_up_token = ''] = []] = links;
  expect(linkedAddress).toBe(address);
  expect((await post(address, '/login', demonstration)).status).toBe(422);
  expect((await post(address, '/register', first)).status).toBe(403);
  expect((await post(address, '/register', { ...first, set_up_token })).status).toBe(201);
  await stop();
  // Once at the start, and in no line of the log.
  expect(output().split(set_up_token)).toHaveLength(2);

  const after = await startAndFindLinks();
  expect(after.links).toEqual([]);
  await after.stop();

  const lax = start();
  await readyAddress(lax);
  expect(lax.output()).toMatch(/^The data are not those of the demonstration.*Set NODE_ENV=production\.$/m);
  expect(lax.output()).toMatch(/^Intranet is ready at \S+$/m);
});

it('says in production that its data are those of the demonstration', async () => {
  const first = start();
  await readyAddress(first);
  first.kill('SIGTERM');
  await first.ended;
  const production = start({ NODE_ENV: 'production' });
  await readyAddress(production);
  expect(production.output()).toMatch(/^The data are those of the demonstration.*npm run reset/m);
  expect(production.output()).toMatch(/^Intranet is ready at \S+$/m);
});

it('says what is wrong with the environment and does not start', async () => {
  const wrong = start({ PORT: 'eighty' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('PORT must be a whole number from 0 to 65535, not "eighty".');
  expect(wrong.output()).not.toContain('at ');
});

it('says that its port is taken and which variable chooses another, and does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const second = start({ NODE_ENV: 'production', PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken by another program.`);
  expect(second.output()).toContain('with the variable PORT');
  expect(second.output()).not.toContain('ready');
  other.close();
});

it.each([
  ['CLIENT_PORT', (port: number) => ({ CLIENT_PORT: String(port) })],
  ['CLIENT_HOST', () => ({ CLIENT_PORT: '0', CLIENT_HOST: '192.0.2.1' })],
])('names %s where the listener for clients cannot be opened', async (variable, wrong) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const server = start(wrong((other.address() as AddressInfo).port));
  const code = await server.ended;
  other.close();
  expect(code).toBe(1);
  expect(server.output()).toMatch(new RegExp(`(with the variable|Set) ${variable}\\b`));
});

it('writes no password and no token to its log, however much it logs', async () => {
  const talkative = start({ LOG_LEVEL: 'trace' });
  const address = await readyAddress(talkative);
  const { access_token } = (await (await post(address, '/login', demonstration)).json()) as {
    access_token: string;
  };
  await fetch(`${address}/api/user`, { headers: { authorization: `Bearer ${access_token}` } });
  talkative.kill('SIGTERM');
  await talkative.ended;
  expect(talkative.output()).toContain('/api/user');
  expect(talkative.output()).not.toContain(access_token);
  expect(talkative.output()).not.toContain(demoPassword);
});

describe('a listener for clients', () => {
  it('knows the pages of links alone, and the log shows no token of them', async () => {
    const started = start({ CLIENT_PORT: '0', LOG_LEVEL: 'info' });
    const address = await readyAddress(started);
    const [, port] = /The pages for clients are at http:\/\/localhost:(\d+)/.exec(started.output()) ?? [];
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(`http://127.0.0.1:${port}/api/docs`)).toBe(404);
    expect(await statusOf(`${address}/api/docs`)).toBe(200);
    for (const start of ['q', '%71']) {
      const page = await fetch(
        `http://127.0.0.1:${port}/${start}/${'s3cret-token'.padEnd(43, '-')}/documents/proposal`,
      );
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link has ended')]);
    }
    for (const encoded of ['/materia%6c/', '/%61pi/delivery-calendar/'])
      expect(await statusOf(address + encoded + 's3cret-token'.padEnd(43, '-'))).toBe(404);
    started.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.output()).toContain('/q/…/documents/proposal');
    expect(started.output()).not.toContain('s3cret-token');
  });

  it('needs its port for its address', async () => {
    const started = start({ CLIENT_URL: 'https://quotes.example.com' });
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('CLIENT_PORT must be set for CLIENT_URL');
  });
});
