// npm run verify               formatting, types, lint, tests and build of every package; no browser
// npm run verify -- mf-quotes  the same for one package alone

import { checkDependencies } from './audit.mjs';
import { buildPackage } from './build.mjs';
import { checkFormat, checkLint, checkTypes, checkVersions, runTests } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './script.mjs';
import { packages, remotes } from './workspace.mjs';

const built = (name) => ['shell', 'api', ...remotes].includes(name);

async function verify([name]) {
  if (name !== undefined && !packages.includes(name)) {
    throw new Error(
      `There is no package named ${name}. Name one of ${packages.join(', ')}, or none for all.`,
    );
  }
  await ensureInstalled();
  const names = name === undefined ? packages.filter((each) => each !== 'e2e') : [name];
  const paths = name === undefined ? ['.'] : [name];
  await checkFormat(paths);
  await checkTypes(names);
  await checkLint(paths);
  if (name === undefined) {
    await checkVersions();
    await checkDependencies();
  }
  for (const each of names.filter(built)) await buildPackage(each);
  const { passed, failed } = await runTests(names);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

runScript(verify, import.meta.url);
