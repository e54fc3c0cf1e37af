import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeploymentError } from './deployment-error.mjs';

const isText = (value) => typeof value === 'string' && value !== '';
const isPath = (value) => isText(value) && /^\/[^/\s]/.test(value) && !value.endsWith('/');
const isVersion = (value) => isText(value) && /^\d+\.\d+\.\d+[\w.+-]*$/.test(value);

const isMenuEntry = (entry) => isText(entry?.group) && isText(entry?.label) && isPath(entry?.path);

const isAhead = (ahead) =>
  typeof ahead === 'object' &&
  ahead !== null &&
  Object.entries(ahead).every(
    ([path, reads]) => isPath(path) && Array.isArray(reads) && reads.every((read) => /^\/[^/\s]/.test(read)),
  );

/** Each fact of `remote.json` that makes no sense, in words that say where it comes from. */
function problemsOf(facts, name) {
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
    facts?.ahead !== undefined &&
      !isAhead(facts.ahead) &&
      `Let ahead ${where} name for each path what its page reads of the API, such as { "/quotes": ["/quotes?page=1"] }.`,
  ].filter(Boolean);
}

/**
 * What a build says of itself.
 * @throws DeploymentError when there is no build, or it is not one of that remote
 */
export function readFacts(dist, name) {
  if (!existsSync(path.join(dist, 'remoteEntry.js'))) {
    throw new DeploymentError(name, [`There is no build in ${dist}: remoteEntry.js is missing.`]);
  }
  const file = path.join(dist, 'remote.json');
  if (!existsSync(file)) {
    throw new DeploymentError(name, [
      `The build in ${dist} does not say what it is: remote.json is missing. Build it with remoteApp of tooling/webpack.`,
    ]);
  }
  let facts;
  try {
    facts = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DeploymentError(name, [`${file} is not valid JSON (${error.message}). Build it again.`]);
  }
  const problems = problemsOf(facts, name);
  if (problems.length > 0) throw new DeploymentError(name, problems);
  return facts;
}
