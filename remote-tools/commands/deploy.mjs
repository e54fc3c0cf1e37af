// deploy mf-quotes --from <folder>   checks a build and makes it the live one; without --from it is the one in dist/
//   --dry-run  only checks · --shell <folder or address>  what it must fit · --base-url <address>  serve it from elsewhere

import path from 'node:path';
import { parseArgs } from 'node:util';
import { bold, dim, green, seconds, step, yellow } from '../console.mjs';
import { deployBuild } from '../releases/deploy.mjs';
import { commandLine } from '../root.mjs';

const usage = () =>
  commandLine(
    'deploy',
    '<remote> [--from <folder>] [--shell <folder or address>] [--base-url <address>] [--dry-run]',
  );

/** Returns the options of a deployment. */
export function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      shell: { type: 'string' },
      'base-url': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n  ${usage()}`);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${name} is not the name of a remote, such as mf-quotes.`);
  const baseUrl = values['base-url'];
  if (baseUrl !== undefined && !(/^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl))) {
    throw new Error(`--base-url must be an address such as https://cdn.example.com/remotes, not ${baseUrl}.`);
  }
  return { name, from: values.from, shell: values.shell, baseUrl, dryRun: values['dry-run'] };
}

export default async function deploy(args) {
  const since = Date.now();
  const { name, from = 'dist', shell, baseUrl, dryRun } = readArguments(args);
  const dist = path.resolve(from);
  const command = `deploy --from ${path.basename(path.dirname(dist))}/${path.basename(dist)}`;
  const { version, before, warnings } = await step(`Checking ${name}`, () =>
    deployBuild(name, { dist, shell, baseUrl, dryRun, command }),
  );
  for (const warning of warnings) console.log(yellow(`! ${warning}`));
  if (dryRun) return console.log(`\n${name} ${bold(version)} fits. Nothing was changed.\n`);
  if (before === version) return console.log(`\n${name} ${bold(version)} is live already.\n`);
  console.log(`\n${green('✓')} ${name} ${bold(version)} is live ${dim(seconds(since))}`);
  if (before)
    console.log(dim(`  Before it was ${before}: ${commandLine('rollback', name)} brings that back.`));
  console.log();
}
