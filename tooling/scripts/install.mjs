import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runUnlessFresh } from './fingerprint.mjs';
import { step } from '../../remote-tools/console.mjs';
import { run } from './processes.mjs';
import { inRoot, packages, readJson } from './workspace.mjs';

/** Prints a clear message when Node is too old. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Node 20.19 or newer is needed; this is ${process.version}. Install a newer one and try again.`,
  );
}

function installFingerprint() {
  const hash = createHash('sha256').update(process.version);
  const manifests = ['package.json', ...packages.map((name) => `${name}/package.json`)];
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
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
  await runUnlessFresh('install', 'all', installFingerprint(), inRoot('node_modules', '.pnpm'), () =>
    step(`Installing dependencies with ${readJson('package.json').packageManager}`, () =>
      install('--frozen-lockfile', '--reporter=append-only'),
    ),
  );
}
