// The API of the last released version of each package is stored (api-report.txt): what is gone since then needs a new major version.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { teamOptions } from '../../remote-tools/releases/author.mjs';
import { stageOptions } from '../../remote-tools/releases/rollout.mjs';
import { inRoot, manifestOf } from '../scripts/workspace.mjs';
import { apiReport, missingFrom } from './api-report.mjs';
import { declarationsOf } from './stage.mjs';

const storedReport = (name) => inRoot(name, 'api-report.txt');

/** The options that several commands take. */
const shared = { stageOptions, teamOptions };

function optionsOf(file) {
  const source = readFileSync(inRoot('remote-tools', 'commands', file), 'utf8');
  const own = [...source.matchAll(/'?([a-z-]+)'?: \{ type: /g)].map(([, option]) => option);
  const taken = Object.keys(shared).filter((name) => source.includes(`...${name}`));
  return [...own, ...taken.flatMap((name) => Object.keys(shared[name]))].map((name) => `--${name}`).sort();
}

/** Returns the commands of remote-tools, each with its options. */
export const commandReport = () =>
  readdirSync(inRoot('remote-tools', 'commands'))
    .map((file) => [`# remote-tools ${file.replace('.mjs', '')}`, ...optionsOf(file)].join('\n'))
    .join('\n\n');

/** Returns the API of a package that is staged. */
const reportOf = (name) =>
  [...(name === 'remote-tools' ? [commandReport()] : []), apiReport(declarationsOf(name))].join('\n\n');

const numbersOf = (version) => version.split('.').map(Number);

const isBefore = (version, other) => {
  const [[major, minor], [otherMajor, otherMinor]] = [numbersOf(version), numbersOf(other)];
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
};

/**
 * Returns why a package whose API was `released` in a version, and is `report` now, cannot have the version that it has; undefined when it
 * can. What is gone or changed needs a new major version, what is new a minor one.
 */
export function versionProblem({ name, version }, { released, lines }, report) {
  const [major, minor] = numbersOf(released);
  const missing = missingFrom(report, lines);
  const added = missingFrom(lines, report);
  const [change, needed] =
    missing.length > 0 ? ['has no longer', `${major + 1}.0.0`] : ['has more than', `${major}.${minor + 1}.0`];
  const differing = missing.length > 0 ? missing : added;
  if (differing.length === 0 || !isBefore(version, needed)) return undefined;
  return [
    `${name} ${version} ${change} what ${released} has. Make the version ${needed}, or take the change back:`,
    ...differing.map((line) => `  - ${line}`),
  ].join('\n');
}

/** Returns why a staged package cannot have its version; undefined when it can. */
export function findVersionProblem(name) {
  if (!existsSync(storedReport(name))) return undefined;
  const [first, ...lines] = readFileSync(storedReport(name), 'utf8').split('\n');
  const stored = { released: first.replace('Version ', ''), lines: lines.join('\n') };
  return versionProblem(manifestOf(name), stored, reportOf(name));
}

/** Stores the API of a staged package as that of a released version. */
export const storeReport = (name) =>
  writeFileSync(storedReport(name), `Version ${manifestOf(name).version}\n\n${reportOf(name)}`);
