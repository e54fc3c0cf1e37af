import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../remote-tools/test/run';

/** A start builds what has changed. */
const timeoutMs = 240_000;
/** Longer than the server may take for its last requests, of which it has none here, on a slow machine. */
const stopMs = 60_000;

let folder: string;
let npm: ChildProcess;
let tree: number[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-stop-'));
  tree = [];
});
afterEach(() => {
  for (const pid of runningOf(tree)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));

const childrenOf = (pid: number) => processes().filter(({ parent }) => parent === pid);

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap((child) => treeOf(child.pid))];

const runningOf = (pids: number[]) => processes().flatMap(({ pid }) => (pids.includes(pid) ? [pid] : []));

/** Runs a script of npm in a process group of its own, until a line of its output. Remembers the processes that it has started. */
const runUntil = async (line: string, args: string[], cwd: string, env: Record<string, string>) => {
  npm = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes(line)) resolve();
      });
    }
    npm.once('exit', () => reject(new Error(output)));
  });
  tree = treeOf(npm.pid as number);
};

/** Starts what `npm start` starts. */
const start = async () => {
  // Those that the tests publish to, not those that the environment may name: a start publishes what has changed.
  const RELEASES_DIR = path.join(root, '.cache/test-releases');
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data'), RELEASES_DIR, DATABASE_URL: '' };
  await runUntil('The intranet is ready', ['start'], root, env);
  // npm, its shell, the script, the server.
  expect(tree.length).toBeGreaterThanOrEqual(4);
};

/** Starts `remote-tools dev` in a repository of its own, with a fake of its bundler. */
const develop = async () => {
  const dev = `node ${JSON.stringify(path.join(root, 'remote-tools/cli.mjs'))} dev`;
  const bundler = '#!/usr/bin/env node\nsetInterval(() => {}, 1000);\nconsole.log("Vite runs");\n';
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { dev } }));
  writeFileSync(path.join(folder, 'vite.config.mjs'), '');
  writeFileSync(path.join(folder, 'node_modules/.bin/vite'), bundler, { mode: 0o755 });
  await runUntil('Vite runs', ['run', 'dev'], folder, { TMPDIR: folder });
  // npm, its shell, the command, the mock API, the bundler.
  expect(tree.length).toBeGreaterThanOrEqual(5);
};

const ways: [string, () => void][] = [
  ['npm alone gets SIGTERM', () => npm.kill('SIGTERM')],
  ['all of the process group get SIGTERM', () => process.kill(-(npm.pid as number), 'SIGTERM')],
  ['npm is killed', () => npm.kill('SIGKILL')],
  ['the shell of npm is killed', () => process.kill(tree[1] as number, 'SIGKILL')],
];

describe.each([
  ['npm start', start],
  ['npm run dev in a repository of its own', develop],
])('%s', (_command, begin) => {
  it.each(ways)(
    'leaves no process when %s',
    async (_way, end) => {
      await begin();
      end();
      const until = Date.now() + stopMs;
      while (runningOf(tree).length > 0 && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(runningOf(tree)).toEqual([]);
    },
    timeoutMs,
  );
});
