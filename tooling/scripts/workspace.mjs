// Functions about the workspace. Only Node's modules: these run before anything is installed.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(root, ...parts);

export const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

export const manifestOf = (name) => readJson(name, 'package.json');

const isPackage = (name) => existsSync(inRoot(name, 'package.json'));

/** Returns the entries under `packages:` of the workspace file: folder names, or `mf-*` for a prefix. */
function workspaceEntries() {
  const file = inRoot('pnpm-workspace.yaml');
  // Installed outside of its workspace, there is none.
  if (!existsSync(file)) return [];
  const [, list = ''] = /^packages:\n((?:[ \t]+-.*\n|\s*#.*\n)+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/^\s+-\s+['"]?([\w*-]+)['"]?/gm)].map(([, entry]) => entry);
}

function foldersOf(entry) {
  if (!entry.endsWith('*')) return [entry];
  const beginning = entry.slice(0, -1);
  return readdirSync(root).filter((name) => name.startsWith(beginning));
}

const listed = workspaceEntries().flatMap(foldersOf).filter(isPackage);

function dependenciesOf(name) {
  const { dependencies = {}, devDependencies = {} } = manifestOf(name);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, range]) => String(range).startsWith('workspace:'))
    .map(([dependency]) => dependency);
}

/** Returns the workspace packages that `name` depends on, itself included, at any depth. */
export function withDependencies(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const dependency of dependenciesOf(name)) withDependencies(dependency, found);
  return found;
}

/** Returns every package, each after its dependencies. */
export const packages = (() => {
  const ordered = new Set();
  const add = (name) => {
    if (ordered.has(name)) return;
    dependenciesOf(name).forEach(add);
    ordered.add(name);
  };
  listed.forEach(add);
  return [...ordered];
})();

/** Returns the packages that are deployed separately: those that declare their paths. */
export const remotes = packages.filter((name) => manifestOf(name).remote !== undefined);
