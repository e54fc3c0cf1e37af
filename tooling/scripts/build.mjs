import { existsSync } from 'node:fs';
import { step } from './console.mjs';
import { precompress } from './compress.mjs';
import { fingerprintOf, isFresh, markFresh, markStale } from './fingerprint.mjs';
import { run, runBin } from './processes.mjs';
import { publishRemote, readRegistry, releasesFolder } from './releases.mjs';
import { inRoot, remotes } from './workspace.mjs';

const webpack = (name) =>
  runBin('webpack', ['--config', 'webpack.config.mjs'], { cwd: inRoot(name), quiet: true });

/** Builds one package unless nothing that it is made of has changed. Answers whether it built. */
export async function buildPackage(name) {
  const fingerprint = fingerprintOf(name);
  if (existsSync(inRoot(name, 'dist')) && isFresh('build', name, fingerprint)) return false;
  markStale('build', name);
  await step(`Building ${name}`, async () => {
    if (name === 'api') await run('node', ['build.mjs'], { cwd: inRoot('api'), quiet: true });
    else await webpack(name);
    if (name === 'shell') await precompress(inRoot('shell', 'dist'));
  });
  markFresh('build', name, fingerprint);
  return true;
}

/** Runs at most `width` pieces of work at a time. */
export async function inParallel(items, width, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/**
 * Builds what changed and publishes each remote that was built or is not live yet. A remote whose line
 * somebody switched by hand or rolled back stays as it is until its sources change.
 */
export async function buildAndPublish() {
  const built = new Set();
  await inParallel(['shell', ...remotes, 'api'], 2, async (name) => {
    if (await buildPackage(name)) built.add(name);
  });
  for (const name of remotes) {
    const isLive = readRegistry().remotes.some((remote) => remote.name === name);
    const marker = `${releasesFolder()}:${fingerprintOf(name)}`;
    if (isLive && isFresh('publish', name, marker)) continue;
    await publishRemote(name);
    markFresh('publish', name, marker);
  }
}
