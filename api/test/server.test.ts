import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '../src/demo';
import { until } from './support/until';

const api = path.join(__dirname, '..');

let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-server-'));
  running = [];
});

afterEach(() => {
  for (const server of running) if (server.exitCode === null) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  server: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

const start = (environment: Record<string, string> = {}): Started => {
  const server = spawn(process.execPath, ['dist/server.mjs'], {
    cwd: api,
    // An empty folder serves for the page, which need not be built for this.
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, SHELL_DIR: folder, ...environment },
  });
  running.push(server);
  let text = '';
  server.stdout.on('data', (chunk) => (text += String(chunk)));
  server.stderr.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((resolve) => server.once('exit', resolve));
  return { server, output: () => text, exit };
};

/** The address that the server says it is ready at. */
const untilReady = async ({ server, output }: Started): Promise<string> => {
  const findAddress = () => /ready at (http:\/\/\S+)/.exec(output())?.[1];
  await until(() => findAddress() ?? server.exitCode !== null);
  const address = findAddress();
  if (!address) throw new Error(output());
  return address;
};

const post = (address: string, path_: string, body: object) =>
  fetch(`${address}/api${path_}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const demonstration = { email: 'staff@example.com', password: demoPassword };

it('starts with demonstration data, says its address and nothing else, and stops when it is told to', async () => {
  const first = start();
  const address = await untilReady(first);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await post(address, '/login', demonstration)).status).toBe(200);
  first.server.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(first.output().trim()).toBe(`Intranet is ready at ${address}`);
  expect(existsSync(path.join(folder, 'intranet.sqlite'))).toBe(true);
});

it('loads no demonstration data in production, where the first user registers with the link of the last start', async () => {
  const startAndFindLink = async (log: Record<string, string> = {}) => {
    const production = start({ NODE_ENV: 'production', ...log });
    const address = await untilReady(production);
    const links = [...production.output().matchAll(/(\S+)\/set-up#([\w-]{43})$/gm)];
    const stop = async () => {
      production.server.kill('SIGINT');
      expect(await production.exit).toBe(0);
    };
    return { ...production, address, links, token: links[0]?.[2] ?? '', stop };
  };
  const first = { name: 'First', email: 'first@example.com', password: 'a-long-enough-one' };

  const before = await startAndFindLink();
  expect(before.links.map(([, address]) => address)).toEqual([before.address]);
  expect((await post(before.address, '/login', demonstration)).status).toBe(422);
  expect((await post(before.address, '/register', first)).status).toBe(403);
  await before.stop();

  const now = await startAndFindLink({ LOG_LEVEL: 'trace' });
  const registerWith = (set_up_token: string) => post(now.address, '/register', { ...first, set_up_token });
  expect((await registerWith(before.token)).status).toBe(403);
  expect((await registerWith(now.token)).status).toBe(201);
  await now.stop();
  // Once at the start, and in no line of the log.
  expect(now.output().split(now.token)).toHaveLength(2);

  const after = await startAndFindLink();
  expect(after.links).toEqual([]);
  await after.stop();
});

it('says what is wrong with the environment and does not start', async () => {
  const wrong = start({ PORT: 'eighty' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toContain('PORT must be a whole number from 0 to 65535, not "eighty".');
  expect(wrong.output()).not.toContain('at ');
});

it('says that its port is taken and which variable chooses another, and does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const second = start({ NODE_ENV: 'production', PORT: String(port) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken by another program.`);
  expect(second.output()).toContain('with the variable PORT');
  expect(second.output()).not.toContain('ready');
  other.close();
});

it('writes no password and no token to its log, however much it logs', async () => {
  const talkative = start({ LOG_LEVEL: 'trace' });
  const address = await untilReady(talkative);
  const { access_token } = (await (await post(address, '/login', demonstration)).json()) as {
    access_token: string;
  };
  await fetch(`${address}/api/user`, { headers: { authorization: `Bearer ${access_token}` } });
  talkative.server.kill('SIGTERM');
  await talkative.exit;
  expect(talkative.output()).toContain('/api/user');
  expect(talkative.output()).not.toContain(access_token);
  expect(talkative.output()).not.toContain(demoPassword);
});

describe('a listener for clients', () => {
  const freePort = async (): Promise<number> => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  };

  it('knows the pages of links alone, and the log shows no token of them', async () => {
    const port = await freePort();
    const started = start({ CLIENT_PORT: String(port), LOG_LEVEL: 'info' });
    const address = await untilReady(started);
    expect(started.output()).toContain(`The pages for clients are at http://localhost:${port}`);
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
    started.server.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect(started.output()).toContain('/q/…/documents/proposal');
    expect(started.output()).not.toContain('s3cret-token');
  });

  it('needs its port for its address', async () => {
    const started = start({ CLIENT_URL: 'https://quotes.example.com' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('CLIENT_PORT must be set for CLIENT_URL');
  });
});
