// Functions about the workspace. Only Node's modules: these run before anything is installed.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(root, ...parts);

export const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

export const manifestOf = (name) => readJson(name, 'package.json');

/** Every package: the folders with a package.json. */
export const packages = readdirSync(root).filter((name) => existsSync(inRoot(name, 'package.json')));

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

/** Returns the packages that are deployed separately: those that declare their paths. */
export const remotes = packages.filter((name) => manifestOf(name).remote !== undefined);
