import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { atExit } from '../measure/at-exit';
import { atMost, plain, type Figure } from '../measure/figure';
import { inRoot, root } from '../measure/places';
import type { Bench, Group } from './group';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Ends a command and all that it has started. */
function signalAll({ pid, exitCode }: ChildProcess): void {
  if (exitCode === null && pid !== undefined) process.kill(-pid, 'SIGTERM');
}

/** Starts one of the workspace's commands in a group of its own, so that all of it can be ended. */
function startCommand(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.once(
    'exit',
    atExit(() => signalAll(child)),
  );
  return child;
}

function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (found) resolve(found[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The command ended early.\n${output}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalAll(child);
  await ended;
}

/** Seconds until `npm start` says that it is ready, everything having been built before. */
async function startAgain(folder: string): Promise<number> {
  const since = Date.now();
  const child = startCommand(['start'], { PORT: String(await freePort()), DATA_DIR: folder });
  await said(child, /The intranet is ready:\s+(\S+)/);
  const taken = Date.now() - since;
  await end(child);
  return taken;
}

const file = inRoot('mf-quotes/src/routes.tsx');

/** Nobody waits longer for a change: they reload the page by hand. */
const PATIENCE_MS = 10_000;

/** Milliseconds from writing a changed file until the page shows it, or all that we waited. The file is put back. */
async function changeSeen(page: Page, title: string): Promise<number> {
  const before = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, before);
  const callOff = atExit(putBack);
  try {
    const since = Date.now();
    writeFileSync(file, before.replace("'All Quotes'", `'${title}'`));
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor({ timeout: PATIENCE_MS }).catch(() => undefined);
    return Date.now() - since;
  } finally {
    putBack();
    callOff();
  }
}

async function measureDevelopment({ browser, isQuick }: Bench) {
  const since = Date.now();
  const child = startCommand(['dev', '--', 'mf-quotes'], {});
  try {
    const address = await said(child, /runs alone at .*?(http:\/\/localhost:\d+)/);
    const page = await browser.newPage();
    await page.goto(`${address}/quotes/all`);
    await page.getByLabel('Password').waitFor({ timeout: 60_000 });
    const usable = Date.now() - since;
    await page.getByLabel('Email').fill('staff@example.com');
    await page.getByLabel('Password').fill('letmein-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'All Quotes' }).waitFor({ timeout: 60_000 });
    const changes: number[] = [];
    for (let round = 1; round <= (isQuick ? 2 : 5); round += 1) {
      changes.push(await changeSeen(page, `All Quotes ${round}`));
      await page.getByRole('heading', { level: 1, name: 'All Quotes', exact: true }).waitFor();
    }
    return { usable, changes };
  } finally {
    await end(child);
  }
}

const isSeen = (changes: readonly number[]) => changes.every((taken) => taken < PATIENCE_MS);

async function measure(bench: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-start-'));
  try {
    bench.say('npm start');
    await startAgain(folder);
    const starts: number[] = [];
    for (let round = 0; round < 3; round += 1) starts.push(await startAgain(folder));
    bench.say('npm run dev -- mf-quotes');
    const { usable, changes } = await measureDevelopment(bench);
    const series = (samples: number[]) => ({ name: 'time', unit: 'ms' as const, samples });
    return [
      plain('npm start again with nothing changed', atMost(5000), series(starts)),
      plain('npm run dev -- mf-quotes until its page can be used', atMost(15_000), series([usable])),
      plain(
        'A changed file until it is seen',
        atMost(2000),
        series(changes),
        isSeen(changes) ? undefined : 'Not seen without a reload by hand.',
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const commands: Group = {
  name: 'commands',
  title: 'Commands of a working day',
  run: measure,
};
