import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isFresh, markFresh } from './fingerprint.mjs';
import { step } from '../../remote-tools/console.mjs';
import { run } from './processes.mjs';
import { inRoot, packages, readJson } from './workspace.mjs';

const wanted = [20, 19];

/** Prints a clear message when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  throw new Error(
    `Node ${wanted.join('.')} or newer is needed; this is ${process.version}. Install a newer one and try again.`,
  );
}

function installFingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packages.map((name) => `${name}/package.json`),
  ]) {
    hash.update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** Runs the installation of pnpm, which itself comes through npx. */
export const install = (...options) =>
  run('npx', ['--yes', readJson('package.json').packageManager, 'install', ...options], {
    quiet: true,
    env: { CI: 'true' },
  });

/** Installs dependencies when they are missing or have changed. */
export async function ensureInstalled() {
  requireNode();
  const fingerprint = installFingerprint();
  if (existsSync(inRoot('node_modules', '.pnpm')) && isFresh('install', 'all', fingerprint)) return;
  await step(`Installing dependencies with ${readJson('package.json').packageManager}`, () =>
    install('--frozen-lockfile', '--reporter=append-only'),
  );
  markFresh('install', 'all', fingerprint);
}
