// Checks the files of a remote's build. None of its code runs.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { packageOf } from '../compatibility.mjs';
import { filesIn } from './build-store.mjs';
import { kindProblems } from './file-kinds.mjs';

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

const isText = (value) => typeof value === 'string' && value !== '';
/** Letters as they stand in the address: no parameter, no wildcard, no way up. */
const isPath = (value) => isText(value) && /^(\/[^/\s:*?#.][^/\s:*?#]*)+$/.test(value);
const isVersion = (value) => isText(value) && /^\d+\.\d+\.\d+[\w.+-]*$/.test(value);
/** A path, or one with the query of a list. */
const isPathOfMenu = (value) =>
  isText(value) && /^[^?]+(\?[\w.~%&=+-]+)?$/.test(value) && isPath(value.split('?')[0]);
const isMenuEntry = (entry) => {
  const { group, label, path: to, place, count, key } = entry ?? {};
  return (
    isText(group) &&
    isText(label) &&
    isPathOfMenu(to) &&
    (place === undefined || Number.isFinite(place)) &&
    (count === undefined || isText(count)) &&
    (key === undefined || /^[a-z\d]$/i.test(key))
  );
};

/** The longest title of a fill. The shell leaves out one that is longer. */
const slotTitleLength = 40;

/** Returns the problems of the slots that a build fills: each has a title, an action its path, and all others are filled once. */
function slotProblems({ slots, paths }, where) {
  if (slots === undefined) return [];
  if (!Array.isArray(slots)) return [`State the slots that it fills as a list, as slots ${where}.`];
  const isTitle = (title) => isText(title) && title.trim() !== '' && title.length <= slotTitleLength;
  const isOwn = (path) => isPath(path) && paths?.some?.((own) => `${path}/`.startsWith(`${own}/`));
  return slots.flatMap((entry, index) => {
    const { slot, title, path } = entry ?? {};
    const isAction = slot === 'search.action';
    const isRepeated = !isAction && index > slots.findIndex((each) => each?.slot === slot);
    return [
      !(isText(slot) && isTitle(title)) &&
        `Each entry of slots ${where} needs slot and title; a title has at most ${slotTitleLength} characters.`,
      isAction &&
        !isOwn(path) &&
        `Its action “${title}” needs path, one of its own pages, in slots ${where}.`,
      isText(slot) && isRepeated && `It fills the slot ${slot} twice. Leave one entry of slots ${where}.`,
    ].filter(Boolean);
  });
}

/** Whether every object of JavaScript has the name: a table that is read by it returns something else. */
const isReserved = (word) => word in {} || word === 'prototype';

/** Returns the problems of names in a part of a build: as fields, values or segments of paths. */
const nameProblems = (declared) =>
  [...new Set(JSON.stringify(declared).split(/["/]/).filter(isReserved))].map(
    (word) => `It declares the name ${word}, which has a meaning of its own in JavaScript. Choose another.`,
  );

/** The most bytes of a file in which a build declares something, characters of a text, and entries of a list: every page reads them. */
const most = {
  'remote.json': { bytes: 64_000, text: 200, entries: 50 },
  'mf-manifest.json': { bytes: 2_000_000, text: 500, entries: 2000 },
};

/** Returns the problems of texts and lists that are too long, anywhere in what a build declares. */
function lengthProblems(declared, file, place = '') {
  const { text, entries } = most[file];
  if (typeof declared === 'string')
    return declared.length > text
      ? [`${place} in its ${file} has ${declared.length} characters; at most ${text} are possible.`]
      : [];
  if (declared === null || typeof declared !== 'object') return [];
  const parts = Object.entries(declared);
  if (parts.length > entries)
    return [`${place || 'It'} in its ${file} has ${parts.length} entries; at most ${entries} are possible.`];
  return parts.flatMap(([key, part]) => [
    ...(key.length > text ? [`A name in its ${file} has more than ${text} characters.`] : []),
    ...lengthProblems(part, file, place ? `${place}.${key.slice(0, 40)}` : key.slice(0, 40)),
  ]);
}

/** Returns the problems of `remote.json`, each with the place to correct it. */
function factProblems(facts, name) {
  const where = 'in the "remote" part of its package.json';
  return [
    facts?.name !== name && `The build is one of ${facts?.name ?? 'no remote'}, not of ${name}.`,
    !isVersion(facts?.version) && `Its package.json names no version such as 1.0.0 (${facts?.version}).`,
    facts?.title !== undefined &&
      !isText(facts.title) &&
      `Say what people call it, as title ${where}, or leave it out.`,
    ...['api-contract', 'shared-ui'].map(
      (part) =>
        !isText(facts?.requires?.[part]) && `State which ${part} it needs, as requires["${part}"] ${where}.`,
    ),
    !(Array.isArray(facts?.paths) && facts.paths.length > 0 && facts.paths.every(isPath)) &&
      `State the paths that it owns, such as ["/quotes"], as paths ${where}.`,
    facts?.menu !== undefined &&
      !(Array.isArray(facts.menu) && facts.menu.every(isMenuEntry)) &&
      `Each entry of menu ${where} needs group, label and path; place is a number, count the name of a figure, and key a letter or a digit.`,
    ...slotProblems(facts ?? {}, where),
    ...nameProblems(facts),
    ...lengthProblems(facts, 'remote.json'),
  ].filter(Boolean);
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
    'It says what the build is: build with remoteApp of tooling/webpack, or write one.',
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
  return { dist, facts, manifest, entry: entryOf(manifest) };
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
    ...kindProblems(dist, files),
    ...linksIn(dist).map((name) => `Its ${name} is a link. Put the file itself into the build.`),
    ...large.map(
      (file) =>
        `Its ${file} has ${megabytesOf(path.join(dist, file))} MB; a file may have ${largestMegabytes}. Keep it elsewhere and link to it.`,
    ),
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
