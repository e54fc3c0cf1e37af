// npm test: types, lint, the tests of every package, the conformance suite on both servers, the browser journeys.

import { checkDependencies } from './audit.mjs';
import { buildAndPublish } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { checkFormat, checkLint, checkTypes, runJest } from './checks.mjs';
import { fail, red, seconds } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { inRoot, packages } from './workspace.mjs';

async function test() {
  const since = Date.now();
  await ensureInstalled();
  process.env.CHROMIUM_PATH = await ensureBrowser();
  const onPostgres = await ensurePostgres();
  let broken = 0;
  for (const check of [checkFormat, checkTypes, checkLint, checkDependencies]) {
    await check().catch((error) => {
      broken += 1;
      console.error(red(error.message));
    });
  }
  // The tests publish into a folder of their own: what runs on this machine is not theirs to change.
  process.env.RELEASES_DIR = inRoot('.cache', 'test-releases');
  await buildAndPublish((error) => {
    throw error;
  });
  const { passed, failed } = await runJest(packages);
  console.log(`\nAll of it took ${seconds(since)}.`);
  const note = onPostgres ? '' : ' (not run on PostgreSQL: set TEST_DATABASE_URL, or install it)';
  console.log(`${passed} passed, ${failed + broken} failed${note}`);
  process.exit(failed + broken === 0 ? 0 : 1);
}

test().catch(fail);
