import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Finds the workspace's folder from the current folder: this file is loaded as a script and as a module. */
function findRoot(from = process.cwd()): string {
  if (existsSync(path.join(from, 'pnpm-workspace.yaml'))) return from;
  const above = path.dirname(from);
  if (above === from) throw new Error('Run this inside the workspace.');
  return findRoot(above);
}

export const root = findRoot();

/** Whether everything is tried (`npm run test:all`), and not only what is likely to find a fault. */
export const isFullRun = process.env.TEST_ALL === 'yes';

/** The demonstration sign-in. */
export const staff = { email: 'staff@example.com', password: 'letmein-demo' } as const;

/** A year to come of which the demonstration data have no event. */
export const FAR_YEAR = new Date().getFullYear() + 5;

/** How long a request waits before the server refuses it: a busy machine is not too many users. */
const REQUEST_PATIENCE_MS = 60_000;

/** How long a page of a stack waits for a module; the product's own limit is for people, who have faster machines. */
export const MODULE_PATIENCE_SECONDS = 100;

export interface Stack {
  /** Where everything is served: `http://localhost:40123`. */
  address: string;
  /** This stack's own copy of the release folder, free to be broken. */
  releases: string;
  /** The folder of its database. */
  data: string;
  /** Ends the server, as an operator would, and keeps its data. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Ends everything and removes the data. */
  stop(): Promise<void>;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port that stays this stack's while its server is stopped: below those that systems give to outgoing connections, and by chance,
 * so that two stacks that begin at once do not take the same.
 */
export async function choosePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

async function untilReady(address: string, server: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.\n${log()}`);
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready.\n${log()}`);
}

function requireBuilds(releases: string): void {
  const needed = [
    path.join(root, 'api/dist/server.mjs'),
    path.join(root, 'shell/dist/index.html'),
    path.join(releases, 'remotes.json'),
  ];
  const missing = needed.find((file) => !existsSync(file));
  if (missing)
    throw new Error(
      `${path.relative(root, missing)} is missing: run npm start or npm test once, so that it is built.`,
    );
}

/** The configuration of the installation, with the time-outs of a busy machine where a module is fetched. */
function writeConfiguration(file: string): void {
  const standard = JSON.parse(readFileSync(path.join(root, 'config/intranet.json'), 'utf8')) as {
    remotes: object;
  };
  const remotes = { ...standard.remotes, timeoutSeconds: MODULE_PATIENCE_SECONDS };
  writeFileSync(file, JSON.stringify({ ...standard, remotes }));
}

/** Starts the built product on a port of its own, with demonstration data of its own and a copy of the releases. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const built = path.resolve(root, process.env.RELEASES_DIR?.trim() || 'releases');
  requireBuilds(built);
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-e2e-'));
  const releases = path.join(folder, 'releases');
  cpSync(built, releases, { recursive: true });
  const { DATA_DIR: data = path.join(folder, 'data'), ...others } = env;
  // A copy takes less than the half second of processor time that a server needs to make the data.
  if (process.env.PREPARED_DATA) cpSync(process.env.PREPARED_DATA, data, { recursive: true });
  const configFile = path.join(folder, 'intranet.json');
  writeConfiguration(configFile);
  const port = await choosePort();
  const address = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  let output = '';

  async function startServer() {
    server = spawn('node', ['api/dist/server.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: data,
        RELEASES_DIR: releases,
        CONFIG_FILE: configFile,
        MAX_WAIT_MILLISECONDS: String(REQUEST_PATIENCE_MS),
        ...others,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stdout?.on('data', (chunk) => (output += chunk));
    server.stderr?.on('data', (chunk) => (output += chunk));
    await untilReady(address, server, () => output);
  }

  async function stopServer() {
    const ending = server;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await ended;
  }

  await startServer();
  return {
    address,
    releases,
    data,
    startServer,
    stopServer,
    async stop() {
      await stopServer();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
