// npm test                         types, lint, the tests of every package, the conformance suite on both servers, the browser journeys
// npm run test:all                 the same with what npm test leaves out
// npm run test:all -- --node 24    on another Node, from the registry's package `node`

import { parseArgs } from 'node:util';
import { checkDependencies } from './audit.mjs';
import { buildAndPublish, inParallel } from './build.mjs';
import { ensureOtherBrowsers, useBrowser } from './browser.mjs';
import { checkFormat, checkLint, checkTypes, runTests, summaryOf, testsFolder } from './checks.mjs';
import { red, seconds, step } from '../../remote-tools/console.mjs';
import { onStop } from '../../remote-tools/on-stop.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { run, stopAll } from './processes.mjs';
import { runScript } from './script.mjs';
import { inRoot, packages } from './workspace.mjs';

/** Starts one server for all suites that run on PostgreSQL. Returns the function that stops it. */
async function sharePostgres() {
  if (process.env.TEST_DATABASE_URL) return () => undefined;
  const { address, stop } = await startPostgres(testsFolder());
  process.env.TEST_DATABASE_URL = address;
  return stop;
}

/** Makes the remotes of other teams, which two packages test. */
const buildOutside = () =>
  step('Building remotes as other teams do', () =>
    run('node', ['tooling/packages/outside.mjs'], { quiet: true }),
  );

/** Finds or installs what the tests need beside the packages, one after the other. Returns whether there is a PostgreSQL. */
async function prepareMachine(all) {
  await useBrowser();
  if (all) await ensureOtherBrowsers();
  return ensurePostgres();
}

/** Runs this script on another Node, for itself and for all that it starts. */
const runOnNode = (version, args) => run('npx', ['--yes', `node@${version}`, process.argv[1], ...args]);

async function test() {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, node: { type: 'string' } } });
  const { all, node } = values;
  if (node) return runOnNode(node, all ? ['--all'] : []);
  onStop(() => void stopAll(1));
  // The suites read it.
  if (all) process.env.TEST_ALL = 'yes';
  const since = Date.now();
  await ensureInstalled();
  // The tests publish into a temporary folder, so that the running releases are unchanged.
  process.env.RELEASES_DIR = inRoot('.cache', 'test-releases');
  let broken = 0;
  const attempt = (check) =>
    check().catch((error) => {
      broken += 1;
      console.error(red(error.message));
    });
  const checks = [checkLint, ...(all ? [buildOutside] : []), checkTypes, checkFormat].map(
    (check) => () => attempt(check),
  );
  const build = () =>
    buildAndPublish((error) => {
      throw error;
    });
  const [onPostgres, audit] = await Promise.all([
    prepareMachine(all),
    attempt(checkDependencies),
    // The slowest start first; each uses about one core.
    inParallel([...checks, build], 2, (work) => work()),
  ]);
  const stopPostgres = onPostgres ? await sharePostgres() : () => undefined;
  const { passed, failed } = await runTests(packages).finally(stopPostgres);
  console.log(`\nAll of it took ${seconds(since)}.`);
  console.log(summaryOf({ passed, failed: failed + broken, onPostgres, isAudited: audit !== false }));
  process.exit(failed + broken === 0 ? 0 : 1);
}

runScript(test, import.meta.url);
