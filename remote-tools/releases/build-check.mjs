// Checks the files of a remote's build. None of its code runs.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { packageOf } from '../compatibility.mjs';
import { factProblems, lengthProblems, most, nameProblems } from './build-facts.mjs';
import { buildLimits, filesIn, tooLarge, tooMany } from './build-store.mjs';
import { fileNameProblems, kindProblems } from './file-kinds.mjs';

/** Why a build was refused: each problem says what is wrong and how to correct it. Nothing was changed. */
export class DeploymentError extends Error {
  constructor(what, problems) {
    super(
      [`${what} was not made live. What is live stays so.`, ...problems.map((text) => `  - ${text}`)].join(
        '\n',
      ),
    );
    this.name = 'DeploymentError';
    this.problems = problems;
  }
}

function readJson(dist, file, name, hint) {
  const at = path.join(dist, file);
  if (!existsSync(at)) throw new DeploymentError(name, [`The build in ${dist} has no ${file}. ${hint}`]);
  if (statSync(at).size > most[file].bytes)
    throw new DeploymentError(name, [`${at} has more than ${most[file].bytes} bytes. Declare less.`]);
  try {
    return JSON.parse(readFileSync(at, 'utf8'));
  } catch (error) {
    throw new DeploymentError(name, [`${at} is not valid JSON (${error.message}). Build it again.`]);
  }
}

/** Returns the entry that a manifest names: its file, and whether it is a classic script (`global`) or a module. */
export function entryOf(manifest) {
  const {
    name = 'remoteEntry.js',
    path: folder = '',
    type = 'global',
  } = manifest?.metaData?.remoteEntry ?? {};
  return {
    file: path.posix.join(folder, name),
    type: type === 'module' || type === 'esm' ? 'module' : 'global',
  };
}

const isNames = (value) => Array.isArray(value) && value.every((name) => typeof name === 'string');

const isUses = (uses) => isNames(uses?.calls) && Object.values(uses.imports ?? {}).every(isNames);

/** Returns what a build uses by name, as its bundler found it: `{ imports, calls }`; undefined for one from before that was recorded. */
export function readUses(dist, name) {
  if (!existsSync(path.join(dist, 'uses.json'))) return undefined;
  const uses = readJson(dist, 'uses.json', name);
  if (isUses(uses)) return uses;
  throw new DeploymentError(name, [
    'Its uses.json holds no lists of names. Build it again with define-remote.',
  ]);
}

/**
 * Reads the metadata of a build: `remote.json`, and the manifest of its federation plugin.
 * @throws DeploymentError when there is no build, or it is not one of that remote
 */
export function readBuild(dist, name) {
  if (!existsSync(dist)) throw new DeploymentError(name, [`There is no build in ${dist}.`]);
  const facts = readJson(
    dist,
    'remote.json',
    name,
    'It says what the build is: build with define-remote, or write one.',
  );
  const problems = factProblems(facts, name);
  if (problems.length > 0) throw new DeploymentError(name, problems);
  const manifest = readJson(
    dist,
    'mf-manifest.json',
    name,
    'Build it with the module federation plugin, with its manifest.',
  );
  const long = lengthProblems(manifest, 'mf-manifest.json');
  if (long.length > 0) throw new DeploymentError(name, long);
  return { dist, facts, manifest, entry: entryOf(manifest), uses: readUses(dist, name) };
}

const assetsOf = ({ assets } = {}) =>
  ['js', 'css'].flatMap((kind) => [...(assets?.[kind]?.sync ?? []), ...(assets?.[kind]?.async ?? [])]);

/** Whether the text is a whole script, of either kind: bundlers mix them. */
function scriptError(text) {
  const errors = ['module', 'script'].map((sourceType) => {
    try {
      parse(text, { ecmaVersion: 'latest', sourceType });
      return undefined;
    } catch (error) {
      return error;
    }
  });
  return errors.every(Boolean) ? errors[0] : undefined;
}

const isOutside = (file) => path.posix.normalize(file).startsWith('..');

/** Everybody who opens the module waits for its files. */
const largestMegabytes = 25;

const megabytesOf = (file) => Math.round(statSync(file).size / 1e6);

/** Returns why a server would refuse the files for their sizes together, or their number. */
function limitProblems(dist, files) {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  return [
    ...(bytes > buildLimits.bytes ? [tooLarge] : []),
    ...(files.length > buildLimits.files ? [tooMany] : []),
  ];
}

/** A link would be published as one, and its file could change or go away while it is live. */
const linksIn = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name);

function fileProblems({ dist, manifest, entry }) {
  const listed = [entry.file, ...[...(manifest.exposes ?? []), ...(manifest.shared ?? [])].flatMap(assetsOf)];
  const lost = [...new Set(listed)].filter((file) => isOutside(file) || !existsSync(path.join(dist, file)));
  const files = filesIn(dist);
  const large = files.filter((file) => megabytesOf(path.join(dist, file)) > largestMegabytes);
  const broken = files
    .filter((file) => /\.m?js$/.test(file) && !large.includes(file))
    .map((file) => [file, scriptError(readFileSync(path.join(dist, file), 'utf8'))])
    .filter(([, error]) => error);
  return [
    ...lost.map((file) => `Its ${file} is missing. Build it again.`),
    ...fileNameProblems(files),
    ...kindProblems(dist, files),
    ...linksIn(dist).map((name) => `Its ${name} is a link. Put the file itself into the build.`),
    ...large.map(
      (file) =>
        `Its ${file} has ${megabytesOf(path.join(dist, file))} MB; a file may have ${largestMegabytes}. Keep it elsewhere and link to it.`,
    ),
    ...limitProblems(dist, files),
    ...broken.map(([file, error]) => `Its ${file} is not a whole script (${error.message}). Build it again.`),
  ];
}

/** Returns the ranges of the shared packages of a build that the shell shares as well. */
export const sharedOf = ({ manifest }, provides) =>
  Object.fromEntries(
    (manifest.shared ?? [])
      .filter(({ name, requiredVersion }) => requiredVersion && provides.shared[packageOf(name)])
      .map(({ name, requiredVersion }) => [packageOf(name), requiredVersion]),
  );

/** Warns of bundled copies of what the shell shares. */
export function copyWarnings({ manifest }, provides) {
  const copies = (manifest.shared ?? [])
    .filter((each) => assetsOf(each).length > 0 && provides.shared[packageOf(each.name)])
    .map(({ name }) => name);
  if (copies.length === 0) return [];
  return [
    `It contains copies of ${copies.join(', ')}, in the place of which the page uses the shell’s. Leave them out: import: false under shared of the federation plugin.`,
  ];
}

/** Returns what keeps a build from running in any shell, or in this one for want of a shared module. */
export function buildProblems(build, provides) {
  const { facts, manifest } = build;
  const container = facts.name.replaceAll('-', '_');
  if (manifest?.name !== container) {
    return [
      `Its container is named ${manifest?.name}, not ${container}. Correct the name of the federation plugin.`,
    ];
  }
  if (!manifest.exposes?.some(({ path }) => path === './remote')) {
    return ['It exposes no ./remote. Expose the file with its routes under that name.'];
  }
  const unshared = (manifest.shared ?? []).filter(
    (each) => assetsOf(each).length === 0 && !provides.shared[each.name.replace(/\/$/, '')],
  );
  return [
    ...nameProblems([manifest.exposes, manifest.shared ?? []]),
    ...unshared.map(
      ({ name }) =>
        `It requires the shared module ${name}, which the shell does not share. Bundle it with the remote, or have the shell share it (shell/src/remotes/sharing.ts).`,
    ),
    ...fileProblems(build),
  ];
}
