// The checks that `npm run verify` and `npm test` are made of.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inParallel } from './build.mjs';
import { step } from './console.mjs';
import { runBin } from './processes.mjs';
import { inRoot, packages } from './workspace.mjs';

export const checkFormat = (paths = ['.']) =>
  step('Formatting', () => runBin('prettier', ['--check', '--log-level', 'warn', ...paths], { quiet: true }));

export const checkLint = (paths = ['.']) =>
  step('Lint', () =>
    runBin('eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', ...paths], {
      quiet: true,
    }),
  );

export const checkTypes = (names = packages) =>
  step('Types', () =>
    inParallel(names, 2, (name) =>
      runBin('tsc', ['--noEmit', '--pretty', 'false'], { cwd: inRoot(name), quiet: true }),
    ),
  );

/**
 * Runs Jest in each package and adds up what it counted. A package whose run executes nothing fails.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJest(names) {
  const total = { passed: 0, failed: 0 };
  mkdirSync(inRoot('.cache', 'jest'), { recursive: true });
  for (const name of names) {
    const file = inRoot('.cache', 'jest', `${name}.json`);
    rmSync(file, { force: true });
    await step(`Tests of ${name}`, async () => {
      const output = await runBin('jest', ['--json', `--outputFile=${file}`, '--silent=false'], {
        cwd: inRoot(name),
        quiet: true,
        allowFailure: true,
      });
      let report;
      try {
        report = JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        throw new Error(`Jest in ${name} did not finish.\n${output}`);
      }
      total.passed += report.numPassedTests;
      total.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
      if (!report.success) console.log(output);
      if (report.numPassedTests + report.numFailedTests === 0) {
        total.failed += 1;
        console.log(`${name} ran no test.`);
      }
    });
  }
  return total;
}
