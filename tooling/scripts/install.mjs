import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runUnlessFresh } from './fingerprint.mjs';
import { step } from '../../remote-tools/console.mjs';
import { run } from './processes.mjs';
import { inRoot, packages, readJson } from './workspace.mjs';

const lowestReleases = readJson('package.json').engines.node.match(/\d+\.\d+/g);

/** Returns whether a Node is of one of the lines that `engines` names. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return lowestReleases.some((release) => {
    const [lowestMajor, lowestMinor] = release.split('.').map(Number);
    return major === lowestMajor && minor >= lowestMinor;
  });
}

/** Throws a clear message on a Node that is not supported. */
function requireNode() {
  if (isSupported(process.versions.node)) return;
  throw new Error(
    `Node ${lowestReleases.join(', ')} or a later release of one of these lines is needed; this is ${process.version}.`,
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
