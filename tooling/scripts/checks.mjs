// The checks of `npm run verify` and `npm test`.

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inParallel } from './build.mjs';
import { step } from '../../remote-tools/console.mjs';
import { hasPostgres } from './postgres.mjs';
import { runBin } from './processes.mjs';
import { inRoot, manifestOf, packages } from './workspace.mjs';

export const checkFormat = (paths = ['.']) =>
  step('Formatting', () => runBin('oxfmt', ['--check', ...paths], { quiet: true }));

export const checkLint = (paths = ['.']) =>
  step('Lint', () => runBin('oxlint', ['--deny-warnings', ...paths], { quiet: true }));

/** Checks the types of the TypeScript packages incrementally: one whose sources have not changed is skipped. */
export const checkTypes = (names = packages) =>
  step('Types', () => {
    const typed = names.filter((name) => existsSync(inRoot(name, 'tsconfig.json')));
    // Threads would each work out the same types: on one it takes less of the processor, which other checks use meanwhile.
    return runBin('tsc', ['-b', '--singleThreaded', ...typed], { quiet: true });
  });

/** Checks that the version of each package that other teams install says what has changed in its API since the last release. */
export const checkVersions = () =>
  step('Versions', async () => {
    const { published, stage } = await import('../packages/stage.mjs');
    const { findVersionProblem } = await import('../packages/versions.mjs');
    const problems = [];
    for (const name of published) {
      await stage(name, '@company');
      problems.push(findVersionProblem(name) ?? []);
    }
    if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
  });

const memory = '/dev/shm';
const largeMemory = 4 * 1024 ** 3;

const hasLargeMemory = () => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= largeMemory;
};

let folder;

/**
 * Returns the folder for temporary files of suites that only write data, which is gone when this process has ended. It is in memory where there
 * is much of it, because waiting for a disk takes them half as long again. What installs programs and runs them stays on the disk.
 */
export function testsFolder() {
  if (folder === undefined) {
    folder = mkdtempSync(path.join(hasLargeMemory() ? memory : tmpdir(), 'intranet-tests-'));
    // PostgreSQL, which has another account, makes a folder in it.
    chmodSync(folder, 0o711);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  }
  return folder;
}

const isFullRun = () => process.env.TEST_ALL === 'yes';

/** The responses to pages arrive in another order in a full run; see `fakeApi`. */
const inAnotherOrder = () => (isFullRun() ? { RESPONSE_DELAYS: process.env.RESPONSE_DELAYS ?? '1' } : {});

/** The packages whose tests run what is built. */
export const runsPrograms = ['tooling', 'remote-tools', 'e2e'];

/** One more run than two cores: tests of servers and of browsers spend much time waiting. With four, tests ran into their time limits. */
const width = 3;

/** The slowest package starts first, in parts, so that all cores are busy to the end. */
const longestFirst = [
  'remote-tools',
  'api',
  'mf-quotes',
  'tooling',
  'shell',
  'shared-ui',
  'mf-delivery',
  'mock-api',
  'mf-catalogue',
  'mf-invoicing',
  'mf-crm',
];

const shardsOf = (count) => Array.from({ length: count }, (_one, index) => [`--shard=${index + 1}/${count}`]);

/** The engines of the API are apart: a shard with suites of both would load all modules twice. */
const partsOf = {
  api: () => [
    ...shardsOf(3).map((args) => ['--selectProjects=SQLite', ...args]),
    ...(hasPostgres()
      ? shardsOf(isFullRun() ? 3 : 1).map((args) => ['--selectProjects=PostgreSQL', ...args])
      : []),
  ],
};

const together = inRoot('tooling', 'jest', 'together', 'runner.cjs');

const rank = (name) => (longestFirst.includes(name) ? longestFirst.indexOf(name) : longestFirst.length);

/**
 * Returns the runs of Jest that test a package.
 * @param {string} name
 * @returns {{ name: string, label: string, file: string, args: string[], env: Record<string, string> }[]}
 */
export function runsOf(name) {
  const parts = partsOf[name]?.() ?? [[]];
  return parts.map((args, index) => ({
    name,
    label: `Tests of ${name}${parts.length === 1 ? '' : `, part ${index + 1} of ${parts.length}`}`,
    file: inRoot('.cache', 'jest', `${name}-${index + 1}.json`),
    args: [...args],
    env: { ...(runsPrograms.includes(name) ? {} : { TMPDIR: testsFolder() }), ...inAnotherOrder() },
  }));
}

/** Runs Jest once and returns the counts. */
async function runUnits({ name, label, file, args, env }) {
  rmSync(file, { force: true });
  return step(label, async () => {
    const output = await runBin('jest', ['--json', `--outputFile=${file}`, '--silent=false', ...args], {
      cwd: inRoot(name),
      quiet: true,
      allowFailure: true,
      env,
    });
    let report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(`Jest in ${name} did not finish.\n${output}`);
    }
    if (!report.success) console.log(output);
    return {
      name,
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
}

/** Runs the journeys in a real browser. Returns the counts of Playwright's report. */
const runJourneys = () =>
  step('Journeys', async () => {
    const file = inRoot('.cache', 'playwright.json');
    rmSync(file, { force: true });
    const output = await runBin('playwright', ['test', '--reporter=json,line'], {
      cwd: inRoot('e2e'),
      quiet: true,
      allowFailure: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    if (!existsSync(file)) throw new Error(`The journeys did not finish.\n${output}`);
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = stats.unexpected + stats.flaky + errors.length;
    if (failed > 0) console.log(output);
    return { name: 'e2e', passed: stats.expected, failed };
  });

/**
 * Returns the last lines of a test run: what was left out, then the counts alone on their line.
 * @param {{ passed: number, failed: number, onPostgres: boolean, isAudited: boolean }} outcome
 */
export const summaryOf = ({ passed, failed, onPostgres, isAudited }) =>
  [
    ...(onPostgres ? [] : ['not run on PostgreSQL: set TEST_DATABASE_URL, or install it']),
    ...(isAudited
      ? []
      : [
          'not audited: the registry could not be asked about known faults of dependencies, for the reason above',
        ]),
    `${passed} passed, ${failed} failed`,
  ].join('\n');

const sumOf = (counts, key) => counts.reduce((sum, count) => sum + count[key], 0);

/**
 * Runs the tests of each package, and the journeys beside them, and adds up the counts. A package whose runs execute no test fails.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runTests(names) {
  mkdirSync(inRoot('.cache', 'jest'), { recursive: true });
  // define-remote has no tests of its own: those of remote-tools build with it.
  const tested = names.filter((name) => manifestOf(name).scripts?.test);
  const units = [...tested].sort((one, other) => rank(one) - rank(other));
  const runs = units.flatMap(runsOf);
  // A package alone uses Jest's workers; several packages run in one process each, their suites as one.
  if (runs.length > 1) {
    for (const { name, args } of runs)
      args.push('--runInBand', ...(runsPrograms.includes(name) ? [] : [`--runner=${together}`]));
  }
  const works = runs.map((run) => () => runUnits(run));
  // The longest begin first.
  if (names.includes('e2e')) works.unshift(runJourneys);
  const counts = [];
  await inParallel(works, width, async (work) => void counts.push(await work()));
  const idle = tested.filter((name) => {
    const own = counts.filter((each) => each.name === name);
    return sumOf(own, 'passed') + sumOf(own, 'failed') === 0;
  });
  for (const name of idle) console.log(`${name} ran no test.`);
  return { passed: sumOf(counts, 'passed'), failed: sumOf(counts, 'failed') + idle.length };
}
