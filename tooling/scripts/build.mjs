import { createHash } from 'node:crypto';
import path from 'node:path';
import { step, yellow } from '../../remote-tools/console.mjs';
import { precompress } from '../../remote-tools/compress.mjs';
import { fingerprintOf, isFresh, markFresh, runUnlessFresh, sourceHashOf } from './fingerprint.mjs';
import { run, runBin } from './processes.mjs';
import { releasesFolder } from '../../remote-tools/releases/folder.mjs';
import { findLive, readRegistry } from '../../remote-tools/releases/registry.mjs';
import { inRoot, remotes } from './workspace.mjs';

/** What users get is built for production, whatever NODE_ENV says of the server. */
const webpack = (name, mode, ...args) =>
  runBin('webpack', ['--config', 'webpack.config.mjs', '--node-env', mode, ...args], {
    cwd: inRoot(name),
    quiet: true,
  });

/** The sources of which this process has built each package, or found it built. They may have changed since. */
const built = new Map();

/** Builds one package unless its inputs are unchanged. */
export const buildPackage = (name) => {
  const sources = sourceHashOf(name);
  built.set(name, sources);
  return runUnlessFresh('build', name, fingerprintOf(name, sources), inRoot(name, 'dist'), () =>
    step(`Building ${name}`, async () => {
      if (name === 'api') await run('node', ['build.mjs'], { cwd: inRoot('api'), quiet: true });
      else await webpack(name, 'production');
      if (name === 'shell') await precompress(inRoot('shell', 'dist'));
    }),
  );
};

/** Builds the shell with React's development code, for `npm run dev -- mf-quotes`, unless its inputs are unchanged. */
export const buildDevelopmentShell = () =>
  runUnlessFresh('build-dev', 'shell', fingerprintOf('shell'), inRoot('shell', 'dist-dev'), () =>
    step('Building the shell for development', () =>
      webpack('shell', 'development', '--output-path', 'dist-dev'),
    ),
  );

/** Runs at most `width` tasks at a time. */
export async function inParallel(items, width, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** Returns the kind of the stamps of this release folder: tests and the bench publish to others. */
export const publication = () =>
  path.join('publish', createHash('sha256').update(releasesFolder()).digest('hex').slice(0, 16));

/** Returns whether these sources have been live in the release folder. Another Node publishes nothing again. */
export const isPublished = (name) => isFresh(publication(), name, sourceHashOf(name));

/**
 * Records that the sources that were built have been live: the next start does not publish them again, rolled back or not. A dry run, a preview
 * and a deployment to another server make nothing live here.
 */
export function markPublished(name, { dryRun, preview, to } = {}) {
  if (!dryRun && !preview && !to) markFresh(publication(), name, built.get(name) ?? sourceHashOf(name));
}

/** A remote that does not fit does not stop the start: its live version stays, and the reason is printed. */
export const sayRefusal = (error) => console.error(yellow(`! ${error.message}`));

async function publish(name, onRefusal) {
  const { deployBuild } = await import('../../remote-tools/releases/deploy.mjs');
  try {
    await deployBuild(name, { dist: inRoot(name, 'dist'), command: 'start', dropPaths: true });
    markPublished(name);
  } catch (error) {
    if (error.name !== 'DeploymentError') throw error;
    onRefusal(error);
  }
}

/** Builds what changed. */
export const build = () => inParallel(['shell', ...remotes, 'api'], 2, buildPackage);

/** Returns whether users of the shell that was built have a version of a remote that runs in it. */
async function isUsable(name) {
  // Imported once the dependencies are installed.
  const { readProvides } = await import('../../remote-tools/releases/fit.mjs');
  const { storedProblems } = await import('../../remote-tools/releases/stored-build.mjs');
  const live = findLive(name);
  return live !== undefined && storedProblems(live, name, await readProvides()).length === 0;
}

/** Publishes the remotes of this workspace that a condition holds for, but none that was taken out. */
async function publishWhere(isWanted, onRefusal = sayRefusal) {
  const removed = readRegistry().removed ?? [];
  for (const name of remotes) {
    if (removed.some((each) => each.name === name)) continue;
    if (await isWanted(name)) await publish(name, onRefusal);
  }
}

/** Publishes each remote that users of the shell that was built would miss. Call it before the server starts. */
export const publishMissing = (onRefusal) => publishWhere(async (name) => !(await isUsable(name)), onRefusal);

/** Publishes each other remote whose sources have not been live: one that was switched by hand or rolled back stays as it is until they change. */
export const publishChanged = (onRefusal) =>
  publishWhere(async (name) => !isPublished(name) && (await isUsable(name)), onRefusal);

/**
 * Builds and publishes what changed, without a server.
 * @param {(error: Error) => void} [onRefusal] called for a remote that does not fit
 */
export async function buildAndPublish(onRefusal) {
  await build();
  await publishMissing(onRefusal);
  await publishChanged(onRefusal);
}
