// What the commands know of the workspace. Node's own modules only: these run before anything is installed.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const remotes = ['mf-catalogue', 'mf-quotes', 'mf-crm', 'mf-invoicing'];

/** Every package, in the order in which they lean on each other. */
export const packages = [
  'tooling',
  'api-contract',
  'shared-ui',
  'api',
  'mock-api',
  ...remotes,
  'shell',
  'e2e',
];

export const inRoot = (...parts) => path.join(root, ...parts);

export const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

export const manifestOf = (name) => readJson(name, 'package.json');

/** The workspace packages that `name` depends on, itself included, at any depth. */
export function withDependencies(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {}, devDependencies = {} } = manifestOf(name);
  for (const [dependency, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (String(range).startsWith('workspace:')) withDependencies(dependency, found);
  }
  return found;
}
