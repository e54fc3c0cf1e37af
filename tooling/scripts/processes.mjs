import { execFile, spawn } from 'node:child_process';
import { readJson, root } from './workspace.mjs';

const isWindows = process.platform === 'win32';

const environment = (extra) => ({
  ...process.env,
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
  ...extra,
});

/** How each process that was started is ended gracefully. */
const children = new Map();

/** Returns the words of a command for `spawn`. The shell of Windows would end a word at a space, and a program at a slash. */
export const wordsFor = (words, platform = process.platform) =>
  platform === 'win32' ? words.map((word) => `"${word}"`) : words;

let stopping = false;

/** Ends a process that was just started when this one is stopped. Returns the process. */
export function endWithThis(child, signal = 'SIGTERM') {
  child.on('spawn', () => children.set(child, signal));
  child.on('exit', () => children.delete(child));
  return child;
}

/** Starts a process that ends with this one. */
function begin(command, args, { cwd = root, env = {} }, output) {
  const [program, ...rest] = wordsFor([command, ...args]);
  const stdio = ['ignore', output, output];
  return endWithThis(spawn(program, rest, { cwd, env: environment(env), stdio, shell: isWindows }));
}

/** Runs a command to its end. `quiet` buffers its output, shows it only on failure, and returns it. */
export function run(command, args, { quiet = false, allowFailure = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = begin(command, args, options, quiet ? 'pipe' : 'inherit');
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (stopping) return;
      if (code === 0 || allowFailure) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with code ${code}.\n${output}`.trimEnd()));
    });
  });
}

/** Runs the pnpm of the workspace. Returns what it prints, whatever its exit code; no output on a timeout. */
export const pnpmOutput = (words, timeout = 0) =>
  new Promise((resolve) => {
    const args = ['--yes', readJson('package.json').packageManager, ...words];
    const options = { cwd: root, timeout, maxBuffer: 2 ** 26, shell: isWindows };
    execFile('npx', args, options, (_error, stdout = '', stderr = '') => resolve({ stdout, stderr }));
  });

/** Runs a tool that a package depends on, such as tsc or jest. */
export const runBin = (bin, args, options = {}) => {
  const cwd = options.cwd ?? root;
  return run(`${cwd}/node_modules/.bin/${bin}`, args, options);
};

/**
 * Starts a process that ends with this one.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void }} [options]
 */
export function startProcess(command, args, { onLine, ...options } = {}) {
  const child = begin(command, args, options, onLine ? 'pipe' : 'inherit');
  for (const stream of onLine ? [child.stdout, child.stderr] : []) {
    let rest = '';
    stream.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  }
  return child;
}

/** The server goes on for STOP_DELAY_SECONDS, then gives its last requests ten. */
const stopSeconds = () => Number(process.env.STOP_DELAY_SECONDS ?? 0) + 15;

/** Ends the started processes gracefully, then this process. */
export async function stopAll(code = 0) {
  if (stopping) return;
  stopping = true;
  const waits = [...children].map(
    ([child, signal]) =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill(signal);
        setTimeout(() => child.kill('SIGKILL'), stopSeconds() * 1000).unref();
      }),
  );
  await Promise.all(waits);
  process.exit(code);
}
