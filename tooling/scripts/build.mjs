import { step, yellow } from '../../remote-tools/console.mjs';
import { precompress } from '../../remote-tools/compress.mjs';
import { fingerprintOf, isFresh, markFresh, runUnlessFresh } from './fingerprint.mjs';
import { run, runBin } from './processes.mjs';
import { releasesFolder } from '../../remote-tools/releases/folder.mjs';
import { findLive } from '../../remote-tools/releases/registry.mjs';
import { inRoot, remotes } from './workspace.mjs';

const webpack = (name, ...args) =>
  runBin('webpack', ['--config', 'webpack.config.mjs', ...args], { cwd: inRoot(name), quiet: true });

/** Builds one package unless its inputs are unchanged. */
export const buildPackage = (name) =>
  runUnlessFresh('build', name, fingerprintOf(name), inRoot(name, 'dist'), () =>
    step(`Building ${name}`, async () => {
      if (name === 'api') await run('node', ['build.mjs'], { cwd: inRoot('api'), quiet: true });
      else await webpack(name);
      if (name === 'shell') await precompress(inRoot('shell', 'dist'));
    }),
  );

/** Builds the shell with React's development code, for `npm run dev -- mf-quotes`, unless its inputs are unchanged. */
export const buildDevelopmentShell = () =>
  runUnlessFresh('build-dev', 'shell', fingerprintOf('shell'), inRoot('shell', 'dist-dev'), () =>
    step('Building the shell for development', () =>
      webpack('shell', '--node-env', 'development', '--output-path', 'dist-dev'),
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

const publication = (name) => `${releasesFolder()}:${fingerprintOf(name)}`;

/** Records that these sources have been live: the next start does not publish them again, rolled back or not. */
export const markPublished = (name) => markFresh('publish', name, publication(name));

/** A remote that does not fit does not stop the start: its live version stays, and the reason is printed. */
const sayRefusal = (error) => console.error(yellow(`! ${error.message}`));

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

/**
 * Builds what changed and publishes each remote that was built or is not live yet. A remote
 * whose line was switched by hand or rolled back stays as it is until its sources change.
 * @param {(error: Error) => void} [onRefusal] called for a remote that does not fit
 */
export async function buildAndPublish(onRefusal = sayRefusal) {
  await inParallel(['shell', ...remotes, 'api'], 2, buildPackage);
  for (const name of remotes) {
    if (findLive(name) && isFresh('publish', name, publication(name))) continue;
    await publish(name, onRefusal);
  }
}
