// npm run verify               formatting, types, lint, tests and build of every package; no browser
// npm run verify -- mf-quotes  the same for this package, or these packages, alone

import { checkDependencies } from './audit.mjs';
import { buildPackage } from './build.mjs';
import { checkFormat, checkLint, checkTypes, checkVersions, runTests } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './script.mjs';
import { packages, remotes } from './workspace.mjs';

const built = (name) => ['shell', 'api', ...remotes].includes(name);

async function verify(named) {
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
  await checkFormat(paths);
  await checkTypes(names);
  await checkLint(paths);
  if (isOfAll) {
    await checkVersions();
    await checkDependencies();
  }
  for (const each of names.filter(built)) await buildPackage(each);
  const { passed, failed } = await runTests(names);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

runScript(verify, import.meta.url);
