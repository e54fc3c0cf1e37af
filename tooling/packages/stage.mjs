// Makes what other teams install of a package: JavaScript, declarations, and a package.json without workspace references.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedNames } from '../../define-remote/index.mjs';
import { inRoot, manifestOf, readJson } from '../scripts/workspace.mjs';
import { run, runBin } from '../scripts/processes.mjs';

/** Each after those that it depends on. */
export const published = ['api-contract', 'shared-ui', 'define-remote', 'remote-tools'];

export const stageOf = (name, ...parts) => inRoot(name, 'dist', ...parts);

/** Returns the entries of a package that other teams get, each with its source. */
function exportsOf(name) {
  const { exports: all = {}, publishConfig: { entries = Object.keys(all) } = {} } = manifestOf(name);
  return entries.map((key) => [key, all[key]]);
}

/** Returns the name of an entry's file: `index` of `.`, `forms` of `./forms`. */
const outputOf = (key) => (key === '.' ? 'index' : key.slice(2));

const isBundled = (name) => exportsOf(name).some(([, source]) => source.endsWith('.ts'));

const declarationOf = (source) => source.replace(/^\.\//, 'types/').replace(/\.([mc]?)[tj]sx?$/, '.d.$1ts');

/** Returns the declaration file of each entry, by its import: `shared-ui/forms`. */
export const declarationsOf = (name) =>
  Object.fromEntries(
    exportsOf(name).map(([key, source]) => [
      path.posix.join(name, key),
      stageOf(name, declarationOf(source)),
    ]),
  );

/** Emits the declarations of what the entries export. Another package of ours is read as its declarations, which are there already. */
async function declare(name) {
  const others = published.slice(0, published.indexOf(name));
  const config = {
    extends: inRoot('tooling/tsconfig/react.json'),
    compilerOptions: {
      allowJs: true,
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: inRoot(name),
      outDir: stageOf(name, 'types'),
      // Types are checked elsewhere.
      noCheck: true,
      types: [],
      paths: Object.fromEntries(
        others.flatMap((other) => Object.entries(declarationsOf(other)).map(([key, file]) => [key, [file]])),
      ),
    },
    files: exportsOf(name).map(([, source]) => inRoot(name, source)),
  };
  writeFileSync(stageOf(name, 'tsconfig.json'), JSON.stringify(config));
  // The compiler that the API report reads with.
  await runBin('tsc', ['-p', stageOf(name, 'tsconfig.json')], { cwd: inRoot('tooling'), quiet: true });
  rmSync(stageOf(name, 'tsconfig.json'));
}

/** Bundles the TypeScript entries, with what they share in chunks. Dependencies stay imports. */
async function bundle(name) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: Object.fromEntries(
      exportsOf(name).map(([key, file]) => [outputOf(key), inRoot(name, file)]),
    ),
    outdir: stageOf(name),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
}

/** Returns the dependency on one of ours. Code imports it by its own name, whatever the scope: it is an alias. */
const aliasOf = (name, scope) => `npm:${scope}/${name}@^${manifestOf(name).version}`;

const installedVersion = (name, dependency) =>
  readJson(name, 'node_modules', dependency, 'package.json').version;

/** Returns the minor versions of what the page shares: a build needs those that its remote has installed. */
const sharedRanges = () =>
  Object.fromEntries(
    Object.keys(manifestOf('shared-ui').dependencies)
      .filter((each) => sharedNames.includes(each))
      .map((each) => [each, `~${installedVersion('shared-ui', each)}`]),
  );

function manifestFor(name, scope) {
  const { publishConfig: more = {}, dependencies = {}, ...manifest } = manifestOf(name);
  for (const key of ['private', 'scripts', 'devDependencies']) delete manifest[key];
  delete more.entries;
  const rangeOf = (dependency) =>
    published.includes(dependency) ? aliasOf(dependency, scope) : `^${installedVersion(name, dependency)}`;
  return {
    ...manifest,
    name: `${scope}/${name}`,
    ...(manifest.exports && {
      exports: Object.fromEntries(
        exportsOf(name).map(([key, source]) => [
          key,
          {
            types: `./${declarationOf(source)}`,
            default: isBundled(name) ? `./${outputOf(key)}.js` : source,
          },
        ]),
      ),
    }),
    dependencies: Object.fromEntries(Object.keys(dependencies).map((each) => [each, rangeOf(each)])),
    // What `remote-tools new` writes into the package.json of a new remote.
    ...(name === 'remote-tools' && {
      packages: Object.fromEntries([...published, 'mock-api'].map((each) => [each, aliasOf(each, scope)])),
      shared: sharedRanges(),
    }),
    ...more,
  };
}

const isLeftOut = (file) =>
  /^(node_modules|dist|src|test|gallery|.*\.config\.[cm]js|tsconfig.*|.*\.txt|package\.json)$/.test(file);

/** Makes the folder of a published package. */
export async function stage(name, scope) {
  const folder = stageOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(inRoot(name)).filter((each) => !isLeftOut(each))) {
    cpSync(inRoot(name, file), stageOf(name, file), { recursive: true });
  }
  if (isBundled(name)) await bundle(name);
  if (exportsOf(name).length > 0) await declare(name);
  writeFileSync(stageOf(name, 'package.json'), `${JSON.stringify(manifestFor(name, scope), null, 2)}\n`);
}

/** Packs a staged package; returns the file. */
export async function pack(name, to) {
  mkdirSync(to, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', to], { cwd: stageOf(name), quiet: true });
  const { name: full, version } = JSON.parse(readFileSync(stageOf(name, 'package.json'), 'utf8'));
  return path.join(to, `${full.replace('@', '').replace('/', '-')}-${version}.tgz`);
}
