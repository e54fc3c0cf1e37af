// Checks the files of a remote's build. None of its code runs.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { sharedProblem } from './fit.mjs';

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
const isPath = (value) => isText(value) && /^\/[^/\s]/.test(value) && !value.endsWith('/');
const isVersion = (value) => isText(value) && /^\d+\.\d+\.\d+[\w.+-]*$/.test(value);
const isMenuEntry = (entry) => isText(entry?.group) && isText(entry?.label) && isPath(entry?.path);

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
      `Each entry of menu ${where} needs group, label and path.`,
  ].filter(Boolean);
}

function readJson(dist, file, name, hint) {
  const at = path.join(dist, file);
  if (!existsSync(at)) throw new DeploymentError(name, [`The build in ${dist} has no ${file}. ${hint}`]);
  try {
    return JSON.parse(readFileSync(at, 'utf8'));
  } catch (error) {
    throw new DeploymentError(name, [`${at} is not valid JSON (${error.message}). Build it again.`]);
  }
}

/**
 * Reads the metadata of a build: `remote.json`, and the manifest of its federation plugin.
 * @throws DeploymentError when there is no build, or it is not one of that remote
 */
export function readBuild(dist, name) {
  if (!existsSync(path.join(dist, 'remoteEntry.js'))) {
    throw new DeploymentError(name, [`There is no build in ${dist}: remoteEntry.js is missing.`]);
  }
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
  return { dist, facts, manifest };
}

/** Strings that survive every minifier. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
};
const developmentMark = /jsx-dev-runtime|\bjsxDEV\b/;

const scriptsOf = ({ assets } = {}) => [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])];

/** Returns the packages that a source map names: `…/node_modules/react/index.js`, or `../shared-ui/src/…` of a workspace. */
function packagesIn(mapFile, names) {
  if (!existsSync(mapFile)) return [];
  const sources = JSON.parse(readFileSync(mapFile, 'utf8')).sources ?? [];
  return names.filter((name) =>
    sources.some((source) => source.includes(`/node_modules/${name}/`) || source.includes(`/${name}/src/`)),
  );
}

/** Returns the problems of one script of the exposed module: it is missing, cut off, a development build, or carries a shared package. */
function scriptProblems(dist, file, sharedPackages, isModule) {
  const at = path.join(dist, file);
  if (!existsSync(at)) return [`Its ${file} is missing. Build it again.`];
  const text = readFileSync(at, 'utf8');
  try {
    if (!isModule) new vm.Script(text);
  } catch (error) {
    return [`Its ${file} is not a script (${error.message}). Build it again.`];
  }
  const marked = Object.keys(marks).filter((name) => text.includes(marks[name]));
  const copies = new Set([...marked, ...packagesIn(`${at}.map`, sharedPackages)]);
  return [
    ...[...copies].map(
      (name) =>
        `It carries a copy of its own of ${name}, which must exist once in the page. List it under shared of the federation plugin, and import it by its public names.`,
    ),
    ...(developmentMark.test(text)
      ? [`Its ${file} is a development build, which fails in the deployed shell. Build it for production.`]
      : []),
  ];
}

/** Returns what keeps a build from running in the shell. */
export function buildProblems({ dist, facts, manifest }, provides) {
  const container = facts.name.replaceAll('-', '_');
  if (manifest?.name !== container) {
    return [
      `Its container is named ${manifest?.name}, not ${container}. Correct the name of the federation plugin.`,
    ];
  }
  const exposed = manifest.exposes?.find((each) => each.path === './remote');
  if (!exposed) return ['It exposes no ./remote. Expose its src/remote.tsx under that name.'];
  const shared = manifest.shared ?? [];
  const unmet = shared
    .map((each) => sharedProblem(each, provides, scriptsOf(each).length > 0))
    .filter(Boolean);
  const sharedPackages = [...new Set(Object.keys(provides.shared).map((name) => name.split('/')[0]))];
  const isModule = manifest.metaData?.remoteEntry?.type === 'module';
  const own = new Set(['remoteEntry.js', ...scriptsOf(exposed)]);
  const fallbacks = shared.flatMap(scriptsOf).filter((file) => !own.has(file));
  return [
    ...new Set([
      ...unmet,
      ...[...own].flatMap((file) => scriptProblems(dist, file, sharedPackages, isModule)),
      ...fallbacks
        .filter((file) => !existsSync(path.join(dist, file)))
        .map((file) => `Its ${file} is missing. Build it again.`),
    ]),
  ];
}
