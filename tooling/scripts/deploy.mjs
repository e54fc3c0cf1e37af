#!/usr/bin/env node
// npm run deploy -- mf-quotes                     builds, checks and deploys it
// npm run deploy -- mf-quotes --from <folder>     the same with an existing build
//   --dry-run  only checks · --shell <folder or address>  what it must fit · --base-url <address>  serve it from elsewhere

import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage, markPublished } from './build.mjs';
import { bold, dim, fail, green, seconds, step, yellow } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, remotes } from './workspace.mjs';

const usage =
  'npm run deploy -- <remote> [--from <folder>] [--shell <folder or address>] [--base-url <address>] [--dry-run]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      shell: { type: 'string' },
      'base-url': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n  ${usage}`);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${name} is not the name of a remote, such as mf-quotes.`);
  const baseUrl = values['base-url'];
  if (baseUrl !== undefined && !(/^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl))) {
    throw new Error(`--base-url must be an address such as https://cdn.example.com/remotes, not ${baseUrl}.`);
  }
  return { name, from: values.from, shell: values.shell, baseUrl, dryRun: values['dry-run'] };
}

async function buildHere(name) {
  if (!remotes.includes(name)) {
    throw new Error(
      `There is no remote named ${name} in this workspace. Name one of ${remotes.join(', ')}, or a build with --from <folder>.`,
    );
  }
  await ensureInstalled();
  await buildPackage(name);
  return inRoot(name, 'dist');
}

async function deploy() {
  const since = Date.now();
  const { name, from, shell, baseUrl, dryRun } = readArguments();
  const dist = from === undefined ? await buildHere(name) : path.resolve(from);
  const { deployBuild } = await import('../releases/deploy.mjs');
  const command =
    from === undefined
      ? 'deploy'
      : `deploy --from ${path.basename(path.dirname(dist))}/${path.basename(dist)}`;
  const { version, before, warnings } = await step(`Checking ${name}`, () =>
    deployBuild(name, { dist, shell, baseUrl, dryRun, command }),
  );
  for (const warning of warnings) console.log(yellow(`! ${warning}`));
  if (dryRun) return console.log(`\n${name} ${bold(version)} fits. Nothing was changed.\n`);
  if (from === undefined) markPublished(name);
  if (before === version) return console.log(`\n${name} ${bold(version)} is live already.\n`);
  console.log(`\n${green('✓')} ${name} ${bold(version)} is live ${dim(seconds(since))}`);
  if (before) console.log(dim(`  Before it was ${before}: npm run rollback -- ${name} brings that back.`));
  console.log();
}

deploy().catch(fail);
