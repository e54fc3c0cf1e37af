// Checks the packages of the product for known vulnerabilities. High and critical ones in production dependencies fail the check, unless
// audit-exceptions.json gives the reason why they do not matter here.

import { existsSync } from 'node:fs';
import { green, yellow } from '../../remote-tools/console.mjs';
import { pnpmOutput } from './processes.mjs';
import { inRoot, readJson } from './workspace.mjs';

const timeoutMs = 45_000;

const severe = ['high', 'critical'];
const exceptionsFile = 'audit-exceptions.json';

/**
 * Returns the severe findings in an audit of production dependencies, a line each. Undefined when the output is no audit: the registry
 * could not be reached.
 * @param {string} output what `pnpm audit --prod --json` printed
 * @param {Record<string, string>} exceptions the reason by the id of an advisory
 * @returns {string[] | undefined}
 */
export function readFindings(output, exceptions = {}) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return undefined;
  }
  if (typeof report?.advisories !== 'object' || report.advisories === null) return undefined;
  return Object.values(report.advisories)
    .filter(({ severity }) => severe.includes(severity))
    .filter((advisory) => !Object.hasOwn(exceptions, advisory.github_advisory_id))
    .map(
      ({ module_name: name, vulnerable_versions: versions, severity, title, github_advisory_id: id, url }) =>
        `${name} ${versions}: ${title} (${severity}, ${id ?? url})`,
    );
}

/** Returns why an audit could not be made, in one line, from what pnpm printed. */
export function reasonIn(output) {
  const [reason] = /ERR_PNPM[\s\S]*/.exec(output) ?? [];
  if (reason === undefined) return `The registry did not respond within ${timeoutMs / 1000} seconds.`;
  return `The registry could not be asked: ${reason.replace(/[\s×│╰─▶]+/g, ' ').trim()}`;
}

/** Reads the exceptions, each with its reason. Throws for one without a reason. */
export function checkExceptions(exceptions) {
  const unexplained = Object.entries(exceptions).filter(
    ([, reason]) => typeof reason !== 'string' || reason.trim() === '',
  );
  if (unexplained.length > 0) {
    throw new Error(`${exceptionsFile} gives no reason for ${unexplained.map(([id]) => id).join(', ')}.`);
  }
  return exceptions;
}

const readExceptions = () =>
  existsSync(inRoot(exceptionsFile)) ? checkExceptions(readJson(exceptionsFile)) : {};

/**
 * Fails on severe findings. Only warns when the registry cannot be reached, so that work is possible without a network.
 * @returns {Promise<boolean>} whether it could be reached
 */
export async function checkDependencies() {
  const { stdout, stderr } = await pnpmOutput(['audit', '--prod', '--json'], timeoutMs);
  const findings = readFindings(stdout, readExceptions());
  if (findings === undefined) {
    console.log(yellow(`! Known faults of dependencies: NOT LOOKED UP. ${reasonIn(stdout + stderr)}`));
    return false;
  }
  if (findings.length > 0) {
    throw new Error(
      [
        'Packages that the product ships have known faults:',
        ...findings.map((finding) => `  ${finding}`),
        `Take a newer version, or give the reason why it does not matter here in ${exceptionsFile}.`,
      ].join('\n'),
    );
  }
  console.log(`${green('✓')} Known faults of dependencies: none that is severe`);
  return true;
}
