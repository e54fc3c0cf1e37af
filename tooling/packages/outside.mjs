// node tooling/packages/outside.mjs: makes a remote with each bundler as another team does, outside of this workspace, and keeps their
// builds in .cache/outside, unless what they are made of is unchanged. Each has its own folder; one installation serves all three. With
// KEEP=yes the folder stays.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inParallel } from '../scripts/build.mjs';
import { fingerprintOf, runUnlessFresh } from '../scripts/fingerprint.mjs';
import { run } from '../scripts/processes.mjs';
import { inRoot } from '../scripts/workspace.mjs';
import { pack, published, stage, stageOf } from './stage.mjs';

const bundlers = ['vite', 'webpack', 'rspack'];

const outside = (...parts) => inRoot('.cache', 'outside', ...parts);

/** Writes one package.json with the dependencies of all. */
function joinManifests(folder) {
  const joined = { private: true, dependencies: {} };
  for (const bundler of bundlers) {
    const file = path.join(folder, `mf-${bundler}`, 'package.json');
    // The archives, as seen from the folder above.
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(file, 'utf8').replaceAll('file:../', 'file:'),
    );
    Object.assign(joined.dependencies, dependencies, devDependencies);
  }
  // Builds need no development server, and it depends on some hundred packages.
  for (const server of ['webpack-dev-server', '@rspack/dev-server']) delete joined.dependencies[server];
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(joined));
}

// By these two of Jest's variables, the federation plugin of Vite leaves itself out of a build.
const env = { NODE_ENV: undefined, JEST_WORKER_ID: undefined };

/** Returns a function that runs a command in a folder below this one. */
const runnerIn =
  (folder) =>
  (cwd, command, ...args) =>
    run(command, args, { cwd: path.join(folder, cwd), env, quiet: true });

/**
 * Builds one remote. The federation plugin of Vite (1.23) takes a pause of 10 ms for the end of the module graph and then misses
 * exports, which a busy machine makes likely: the next attempt finds them.
 */
async function build(inFolder, bundler, attempts = 6) {
  try {
    await inFolder(`mf-${bundler}`, 'npm', 'run', 'build');
  } catch (error) {
    if (attempts === 1 || !error.message.includes('MISSING_EXPORT')) throw error;
    await build(inFolder, bundler, attempts - 1);
  }
}

async function makeAll() {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-outside-'));
  const inFolder = runnerIn(folder);
  try {
    for (const name of published) {
      await stage(name, '@company');
      await pack(name, path.join(folder, 'vendor'));
    }
    for (const bundler of bundlers) {
      const options = ['--bundler', bundler, '--packages', 'vendor'];
      await inFolder('.', 'node', stageOf('remote-tools', 'cli.mjs'), 'new', `mf-${bundler}`, ...options);
    }
    joinManifests(folder);
    await inFolder('.', 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    // Alone, for the pause above; two of the others at a time.
    await build(inFolder, 'vite');
    const others = ['webpack', 'rspack'].map((bundler) => () => build(inFolder, bundler));
    await inParallel(
      [...others, () => inFolder('mf-vite', 'npm', 'run', 'types'), () => inFolder('mf-vite', 'npm', 'test')],
      2,
      (work) => work(),
    );
    for (const bundler of bundlers) {
      rmSync(outside(`mf-${bundler}`), { recursive: true, force: true });
      cpSync(path.join(folder, `mf-${bundler}`, 'dist'), outside(`mf-${bundler}`), { recursive: true });
    }
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

const fingerprint = published.map(fingerprintOf).join('-');
await runUnlessFresh('outside', 'all', fingerprint, outside('mf-rspack'), makeAll);
