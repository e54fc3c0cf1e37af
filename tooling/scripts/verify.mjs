// npm run verify               formatting, types, lint, tests and build of every package but the journeys
// npm run verify -- mf-quotes  the same for this package, or these packages, alone; tooling and remote-tools need a browser

import { onStop } from '../../remote-tools/on-stop.mjs';
import { checkDependencies } from './audit.mjs';
import { useBrowser } from './browser.mjs';
import { buildPackage } from './build.mjs';
import { checkFormat, checkLint, checkTypes, checkVersions, runsPrograms, runTests } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { stopAll } from './processes.mjs';
import { runScript } from './script.mjs';
import { packages, remotes } from './workspace.mjs';

const built = (name) => ['shell', 'api', ...remotes].includes(name);

async function verify(args) {
  onStop(() => void stopAll(1));
  const named = [...new Set(args)];
  const unknown = named.find((name) => !packages.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no package named ${unknown}. Name some of ${packages.join(', ')}, or none for all.`,
    );
  }
  await ensureInstalled();
  const isOfAll = named.length === 0;
  const names = isOfAll ? packages.filter((each) => each !== 'e2e') : named;
  const paths = isOfAll ? ['.'] : named;
  const needsAll = runsPrograms.some((each) => names.includes(each));
  if (needsAll) await useBrowser();
  await checkFormat(paths);
  await checkTypes(names);
  await checkLint(paths);
  if (isOfAll) {
    await checkVersions();
    await checkDependencies();
  }
  for (const each of (needsAll ? packages : names).filter(built)) await buildPackage(each);
  const { passed, failed } = await runTests(names);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

runScript(verify, import.meta.url);
