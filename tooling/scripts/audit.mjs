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
 * Returns the severe findings in what is shipped and the exceptions; the reason instead where the registry could not be asked.
 * @returns {Promise<{ exceptions: Record<string, string>, findings?: string[], reason?: string }>}
 */
export async function auditDependencies() {
  const exceptions = readExceptions();
  const { stdout, stderr } = await pnpmOutput(['audit', '--prod', '--json'], timeoutMs);
  const findings = readFindings(stdout, exceptions);
  return findings === undefined
    ? { exceptions, reason: reasonIn(stdout + stderr) }
    : { exceptions, findings };
}

/**
 * Returns the notes of a release in Markdown: what it was made from, and what the audit said or that it said nothing.
 * @param {{ version: string, commit: string, date: string, packages: number }} release
 * @param {Awaited<ReturnType<typeof auditDependencies>>} audit
 * @returns {string}
 */
export function releaseNotes({ version, commit, date, packages }, { exceptions, findings, reason }) {
  const accepted = Object.entries(exceptions).map(([id, why]) => `- accepted: ${id}, because ${why}`);
  const answer =
    findings === undefined
      ? [`**Not looked up.** ${reason}`]
      : [
          findings.length === 0 ? 'None that is severe.' : 'Severe ones:\n',
          ...findings.map((finding) => `- ${finding}`),
        ];
  return [
    `# Release ${version}`,
    `Made on ${date} from ${commit}.`,
    '## Known faults of the packages that it ships',
    [...answer, ...(accepted.length > 0 ? ['', ...accepted] : [])].join('\n'),
    '## Packages',
    `${packages} packages: their licences are in \`licences.txt\`, the bill of materials in \`sbom.cdx.json\` (CycloneDX).\n`,
  ].join('\n\n');
}

/**
 * Fails on severe findings. Only warns when the registry cannot be reached, so that work is possible without a network.
 * @returns {Promise<boolean>} whether it could be reached
 */
export async function checkDependencies() {
  const { findings, reason } = await auditDependencies();
  if (findings === undefined) {
    console.log(yellow(`! Known faults of dependencies: NOT LOOKED UP. ${reason}`));
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
