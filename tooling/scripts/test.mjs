// npm test: types, lint, the tests of every package, the conformance suite on both servers, the browser journeys.

import { checkDependencies } from './audit.mjs';
import { buildAndPublish, inParallel } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { checkFormat, checkLint, checkTypes, inMemory, runTests, summaryOf } from './checks.mjs';
import { fail, red, seconds, step } from '../../remote-tools/console.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from '../test/support/postgres.mjs';
import { run } from './processes.mjs';
import { inRoot, packages } from './workspace.mjs';

/** Starts one server for all suites that run on PostgreSQL. Returns the function that stops it. */
async function sharePostgres() {
  if (process.env.TEST_DATABASE_URL) return () => undefined;
  const { address, stop } = await startPostgres(inMemory().TMPDIR);
  process.env.TEST_DATABASE_URL = address;
  return stop;
}

/** Makes the remotes of other teams, which two packages test. */
const buildOutside = () =>
  step('Building remotes as other teams do', async () => {
    await run('node', ['tooling/packages/outside.mjs'], { quiet: true });
    process.env.OUTSIDE_BUILT = 'yes';
  });

async function test() {
  const since = Date.now();
  await ensureInstalled();
  process.env.CHROMIUM_PATH = await ensureBrowser();
  const onPostgres = await ensurePostgres();
  // The tests publish into a temporary folder, so that the running releases are unchanged.
  process.env.RELEASES_DIR = inRoot('.cache', 'test-releases');
  let broken = 0;
  let isAudited = true;
  const audit = async () => void (isAudited = await checkDependencies());
  const checks = [checkLint, buildOutside, checkTypes, checkFormat, audit].map(
    (check) => () =>
      check().catch((error) => {
        broken += 1;
        console.error(red(error.message));
      }),
  );
  const build = () =>
    buildAndPublish((error) => {
      throw error;
    });
  // The slowest start first; each uses about one core.
  await inParallel([...checks, build], 2, (work) => work());
  const stopPostgres = onPostgres ? await sharePostgres() : () => undefined;
  const { passed, failed } = await runTests(packages).finally(stopPostgres);
  console.log(`\nAll of it took ${seconds(since)}.`);
  console.log(summaryOf({ passed, failed: failed + broken, onPostgres, isAudited }));
  process.exit(failed + broken === 0 ? 0 : 1);
}

test().catch(fail);
