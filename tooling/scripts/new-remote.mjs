// npm run new-remote -- mf-events                         makes a remote that owns /events
//   --path /events  another address · --title "Events"  another title · --no-install  leaves the lockfile alone

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bold, green, step } from '../../remote-tools/console.mjs';
import { helpOf } from '../../remote-tools/help.mjs';
import { ensureInstalled, install } from './install.mjs';
import { makeRemote } from './make-remote.mjs';
import { runBin } from './processes.mjs';
import { runScript } from './script.mjs';
import { inRoot, readJson } from './workspace.mjs';

async function newRemote() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0)
    throw new Error(`Name the one remote to make:\n${helpOf(import.meta.url)}`);
  await ensureInstalled();
  const { path } = await makeRemote({ name, path: values.path, title: values.title });
  const isInstalled = !values['no-install'];
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'));
  try {
    // The format of tables and long lines depends on the length of the name.
    await runBin('oxfmt', [name], { quiet: true });
    if (isInstalled) await step('Linking its dependencies', () => install('--no-frozen-lockfile'));
  } catch (error) {
    // A package that the lockfile does not have would stop every other command, and so would one that it alone has.
    rmSync(inRoot(name), { recursive: true });
    writeFileSync(inRoot('pnpm-lock.yaml'), lockfile);
    throw error;
  }
  console.log(`\n${green('✓')} ${bold(name)} owns ${path}. What next:`);
  if (!isInstalled) console.log(`    npx --yes ${readJson('package.json').packageManager} install`);
  console.log(`    npm run dev -- ${name}       in the shell, on the mock API`);
  console.log(`    npm run verify -- ${name}    its formatting, types, lint, tests and build`);
  console.log(`    npm run deploy -- ${name}    builds it, tries it, and makes it live\n`);
}

runScript(newRemote, import.meta.url);
