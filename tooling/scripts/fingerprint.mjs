import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, withDependencies } from './workspace.mjs';

const ignored = new Set([
  'node_modules',
  'dist',
  'dist-dev',
  'coverage',
  'test',
  'results',
  '.data',
  'README.md',
]);

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.[jt]sx?$/.test(entry.name)) yield file;
  }
}

/** Returns one hash over the sources of a package, those of its dependencies and the lockfile. */
export function sourceHashOf(name) {
  const hash = createHash('sha256').update(readFileSync(inRoot('pnpm-lock.yaml')));
  for (const dependency of [...withDependencies(name)].sort()) {
    for (const file of filesBelow(inRoot(dependency))) {
      hash.update(path.relative(inRoot(), file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Identifies all inputs of a package's build: its sources, and the Node that builds it. */
export const fingerprintOf = (name, sources = sourceHashOf(name)) => `${process.version}:${sources}`;

const stampFile = (kind, name) => inRoot('.cache', 'stamps', kind, name);

/** Returns whether the last finished run of this kind had the same input. */
export function isFresh(kind, name, fingerprint) {
  const file = stampFile(kind, name);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

export function markFresh(kind, name, fingerprint) {
  const file = stampFile(kind, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

/** Runs work, unless its output is there and its last finished run had the same input. */
export async function runUnlessFresh(kind, name, fingerprint, output, work) {
  if (existsSync(output) && isFresh(kind, name, fingerprint)) return;
  rmSync(stampFile(kind, name), { force: true });
  await work();
  markFresh(kind, name, fingerprint);
}
