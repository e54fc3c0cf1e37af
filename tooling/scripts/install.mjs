import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runUnlessFresh } from './fingerprint.mjs';
import { step, yellow } from '../../remote-tools/console.mjs';
import { run } from './processes.mjs';
import { inRoot, packages, readJson } from './workspace.mjs';

const lines = readJson('package.json')
  .engines.node.match(/\d+\.\d+/g)
  .map((release) => release.split('.').map(Number));

/** Returns whether a Node is `tried`, one of the lines that `engines` names, or else `old` or `untried`. */
export function supportOf(version) {
  const [major, minor] = version.split('.').map(Number);
  if (lines.some((line) => major === line[0] && minor >= line[1])) return 'tried';
  const [oldest] = lines;
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]) ? 'old' : 'untried';
}

/** Throws a clear message on a Node that is too old, and warns of one that nobody has tried. */
function requireNode() {
  const support = supportOf(process.versions.node);
  const tried = lines.map((line) => line.join('.')).join(', ');
  if (support === 'old')
    throw new Error(
      `Node ${lines[0].join('.')} or newer is needed; this is ${process.version}. Install one and try again.`,
    );
  if (support === 'untried')
    console.warn(
      yellow(`This was not tried on Node ${process.version}, but from ${tried} on in these lines.`),
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

/** Says how a lockfile that lacks what a package now depends on is brought up to date. */
const explain = (error) => {
  const isOutdated = error.message.includes('ERR_PNPM_OUTDATED_LOCKFILE');
  const command = `npx --yes ${readJson('package.json').packageManager} install`;
  throw isOutdated
    ? new Error(`The lockfile does not have what the packages depend on. Run: ${command}`, { cause: error })
    : error;
};

/** Installs dependencies when they are missing or have changed. */
export async function ensureInstalled() {
  requireNode();
  await runUnlessFresh('install', 'all', installFingerprint(), inRoot('node_modules', '.pnpm'), () =>
    step(`Installing dependencies with ${readJson('package.json').packageManager}`, () =>
      install('--frozen-lockfile', '--reporter=append-only').catch(explain),
    ),
  );
}
