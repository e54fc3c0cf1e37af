// The API of the last released version of each package is stored (api-report.txt): what is gone since then needs a new major version.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inRoot, manifestOf } from '../scripts/workspace.mjs';
import { apiReport, missingFrom } from './api-report.mjs';
import { declarationsOf } from './stage.mjs';

const storedReport = (name) => inRoot(name, 'api-report.txt');

const optionsOf = (file) =>
  [...readFileSync(inRoot('remote-tools', 'commands', file), 'utf8').matchAll(/'?([a-z-]+)'?: \{ type: /g)]
    .map(([, option]) => `--${option}`)
    .sort();

/** Returns the commands of remote-tools, each with its options. */
const commandReport = () =>
  readdirSync(inRoot('remote-tools', 'commands'))
    .map((file) => [`# remote-tools ${file.replace('.mjs', '')}`, ...optionsOf(file)].join('\n'))
    .join('\n\n');

/** Returns the API of a package that is staged. */
const reportOf = (name) => (name === 'remote-tools' ? commandReport() : apiReport(declarationsOf(name)));

const majorOf = (version) => Number(version.split('.')[0]);

/** Returns why the API of a staged package cannot have its version; undefined when it can. */
export function versionProblem(name, report = reportOf(name)) {
  if (!existsSync(storedReport(name))) return undefined;
  const [first, ...lines] = readFileSync(storedReport(name), 'utf8').split('\n');
  const released = first.replace('Version ', '');
  const { version } = manifestOf(name);
  const missing = missingFrom(report, lines.join('\n'));
  if (missing.length === 0 || majorOf(version) > majorOf(released)) return undefined;
  return [
    `${name} ${version} has no longer what ${released} has. Keep it, or make the version ${majorOf(released) + 1}.0.0:`,
    ...missing.map((line) => `  - ${line}`),
  ].join('\n');
}

/** Stores the API of a staged package as that of a released version. */
export const storeReport = (name) =>
  writeFileSync(storedReport(name), `Version ${manifestOf(name).version}\n\n${reportOf(name)}`);
