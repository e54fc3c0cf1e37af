import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtShell, candidateOf } from './trials';
import { ReleaseFolder } from './release-folder';
import { root, run } from './run';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
  mkdirSync(releases.at('temporary'));
});
afterEach(() => releases.remove());

const cli = path.join(root, 'remote-tools/cli.mjs');

/** Returns the arguments of a deployment with a trial in the shell. */
const deployment = (module: string) => {
  const { dist } = candidateOf(releases, { what: 'a trial', module });
  return [cli, 'deploy', 'mf-plain', '--from', dist, '--shell', builtShell()];
};

const environment = () => ({ TMPDIR: releases.at('temporary') });

/** Returns the processes that a command with this environment has started and that still run, each with its command line. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(releases.at('temporary'));
        return isOurs ? [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }] : [];
      } catch {
        // It has ended, or is another user's.
        return [];
      }
    });

/** Starts a deployment, and calls the function when its trial has opened a page. */
function interrupt(
  module: string,
  act: (pid: number) => void,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, deployment(module), { env: { ...process.env, ...environment() } });
    let output = '';
    const read = (chunk: Buffer) => {
      if (!output.includes('/plain\n') && `${output}${chunk.toString()}`.includes('/plain\n'))
        act(child.pid!);
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Expects that a command has ended in one sentence and has left nothing behind. */
function expectCleanEnd({ code, output }: { code: number | null; output: string }, sentence: string) {
  expect(output).toContain(`✗ ${sentence}`);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
  expect(processes().filter(({ command }) => !command.includes('esbuild'))).toEqual([]);
  expect(readdirSync(releases.at('temporary'))).toEqual([]);
  expect(existsSync(releases.releases)).toBe(false);
}

/** One listener hears them all: `npm test` sends one. */
const signals =
  process.env.TEST_ALL === 'yes' ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM'] as const);

/** Another system has no /proc to see in what was left behind. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a trial that goes wrong', () => {
  it.each(signals)('ends in a sentence on %s', async (signal) => {
    const outcome = await interrupt('return pageOf(Plain);', (pid) => process.kill(pid, signal));
    expectCleanEnd(outcome, 'The trial was stopped. Nothing was changed.');
  });

  it('ends in a sentence when the browser crashes', async () => {
    const outcome = await interrupt('return pageOf(Plain);', () =>
      processes()
        .filter(({ command }) => command.includes('--remote-debugging-pipe'))
        .forEach(({ pid }) => process.kill(pid, 'SIGKILL')),
    );
    expectCleanEnd(
      outcome,
      'The trial did not come to its end. The browser has crashed. Nothing was changed.',
    );
  });

  it('ends in a sentence when the browser does not start', async () => {
    releases.write('browser', '#!/bin/sh\necho "no display" >&2\nexit 1\n');
    chmodSync(releases.at('browser'), 0o755);
    const env = { ...environment(), CHROMIUM_PATH: releases.at('browser') };
    const outcome = await run(deployment('return pageOf(Plain);'), { env });
    expectCleanEnd(outcome, 'The trial did not come to its end. CHROMIUM_PATH starts no browser:');
  });
});
