// A PostgreSQL for the tests: the configured one, else a temporary one from the installed binaries.

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { step } from '../../remote-tools/console.mjs';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { endWithThis } from './processes.mjs';

const packaged = '/usr/lib/postgresql';

const folders = () => {
  const releases = existsSync(packaged) ? readdirSync(packaged) : [];
  const newestFirst = releases.sort((one, other) => Number(other) - Number(one));
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...newestFirst.map((release) => path.join(packaged, release, 'bin')),
  ];
};

const findBinaries = () =>
  folders().find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));

/** Returns whether suites can run on PostgreSQL without installing anything. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL ?? findBinaries());

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; the account of its package, or else nobody, is used. */
const unprivileged = () => {
  if (!isRoot()) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find(Boolean);
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no other account for it.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

/** No durability: the data is temporary, and the suites run three times as fast. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

const untilReady = (server) =>
  new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start.\n${output}`)), 30_000);
    const settle = (outcome) => {
      clearTimeout(timer);
      outcome();
    };
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) settle(resolve);
    });
    server.once('error', (error) => settle(() => reject(error)));
    server.once('exit', () => settle(() => reject(new Error(`PostgreSQL did not start.\n${output}`))));
  });

/** macOS has no C.UTF-8. The order of texts is that of C everywhere. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Ends open connections, unlike SIGTERM, which waits for them. */
const stopSignal = 'SIGINT';

/**
 * Starts a server of the tests' own, which listens on a socket in its folder alone and is gone when it is stopped.
 * @param {string} [parent] where its folder is made
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(parent = tmpdir()) {
  const binaries = findBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.');
  const account = unprivileged();
  // Short: the path of a socket has at most 103 characters on macOS.
  const folder = mkdtempSync(path.join(parent, 'pg-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: locale } };
  const initialise = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--lc-collate=C',
    '--no-sync',
  ];
  execFileSync(path.join(binaries, 'initdb'), initialise, { ...options, stdio: 'pipe' });
  const settings = careless.flatMap((setting) => ['-c', setting]);
  const server = endWithThis(
    spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
    stopSignal,
  );
  await untilReady(server);
  server.stderr.resume();
  return {
    address: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill(stopSignal);
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Installs PostgreSQL where that is possible and it is missing.
 * @returns {Promise<boolean>} whether there is one now
 */
export async function ensurePostgres() {
  if (hasPostgres()) return true;
  if (!isRootOnDebian()) return false;
  // Without it the suites run on the embedded database only, and the summary says so.
  await step('Installing PostgreSQL for the tests', () => installPackages('postgresql')).catch(
    () => undefined,
  );
  return hasPostgres();
}
