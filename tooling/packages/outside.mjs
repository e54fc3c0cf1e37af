// node tooling/packages/outside.mjs: makes a remote with each bundler as another team does, outside of this workspace, and keeps their
// builds and the packages (`vendor`) in .cache/outside, unless what they are made of is unchanged. Each has its own folder; one installation
// serves all three. With KEEP=yes the folder stays.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    // Their archives are in `vendor/` of this folder, too.
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
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
    for (const bundler of bundlers) await inFolder(`mf-${bundler}`, 'npm', 'run', 'build');
    rmSync(outside(), { recursive: true, force: true });
    for (const bundler of bundlers) {
      cpSync(path.join(folder, `mf-${bundler}`, 'dist'), outside(`mf-${bundler}`), { recursive: true });
    }
    cpSync(path.join(folder, 'vendor'), outside('vendor'), { recursive: true });
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

const fingerprint = published.map(fingerprintOf).join('-');
await runUnlessFresh('outside', 'all', fingerprint, outside('vendor'), makeAll);
