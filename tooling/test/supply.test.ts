import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, manifestOf, packages } from '../scripts/workspace.mjs';

const installing = ['preinstall', 'install', 'postinstall'];

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
}

/** The packages in a lockfile that are not bound to their content in the registry by a hash. */
const unprotected = (lockfile: string): string[] => {
  const [, listed = ''] = /^packages:\n([^]*?)^snapshots:/m.exec(lockfile) ?? [];
  const entries = [...listed.matchAll(/^ {2}(\S.*):\n((?: {4}.*\n)+)/gm)];
  expect(entries.length).toBeGreaterThan(0);
  const isProtected = /^ {4}resolution: \{integrity: sha512-[\w+/]{86}==\}$/m;
  return entries.flatMap(([, name = '', entry = '']) => (isProtected.test(entry) ? [] : [name]));
};

const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');

it('every package in the lockfile comes from the registry and is bound to its content by a hash', () => {
  expect(unprotected(lockfile)).toEqual([]);
});

it.each([
  ['without a hash', '{}'],
  ['with a weak hash', '{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}'],
  ['from another address', '{integrity: sha512-AAAA==, tarball: https://evil.example/yup.tgz}'],
])('a package %s would be found', (_what, resolution) => {
  const changed = lockfile.replace(/(\n {2}yup@[\d.]+:\n {4}resolution: ).*/, `$1${resolution}`);
  expect(unprotected(changed)).toEqual([expect.stringMatching(/^yup@/)]);
});

/** The folders of all packages that are installed. */
const installed = (): string[] => {
  const store = inRoot('node_modules', '.pnpm');
  return readdirSync(store).flatMap((name) => {
    const folder = path.join(store, name, 'node_modules');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return [];
      const place = path.join(folder, entry.name);
      if (!entry.name.startsWith('@')) return [place];
      const scoped = readdirSync(place, { withFileTypes: true });
      return scoped.filter((each) => each.isDirectory()).map((each) => path.join(place, each.name));
    });
  });
};

it('no package has an install script but those that pnpm-workspace.yaml decides on, and one of them runs', () => {
  const [, block = ''] =
    /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')) ?? [];
  const decided = new Map(
    [...block.matchAll(/^ {2}'?([^':]+)'?: (true|false)/gm)].map(([, name = '', runs]) => [
      name,
      runs === 'true',
    ]),
  );
  const withScript = installed().flatMap((folder) => {
    const file = path.join(folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const builds =
      installing.some((script) => scripts[script]) || existsSync(path.join(folder, 'binding.gyp'));
    return builds ? [name] : [];
  });
  expect(withScript).toContain('esbuild');
  expect(withScript.filter((name) => !decided.has(name))).toEqual([]);
  expect([...decided].filter(([, runs]) => runs)).toEqual([['esbuild', true]]);
});

it.each(packages)('%s runs nothing when it is installed', (name) => {
  const { scripts = {} } = manifestOf(name) as Manifest;
  expect(Object.keys(scripts).filter((script) => [...installing, 'prepare'].includes(script))).toEqual([]);
});
