// deploy mf-quotes --from <folder>   checks a build and makes it the live one; without --from it is the one in dist/
//   --dry-run  only checks · --shell <folder or address>  what it must fit · --base-url <address>  serve it from elsewhere
//   --drop-paths  also a build that no longer has a path of the live one
//   --without-trial  does not run it in the shell · --api <address>  the mock API for that, otherwise the one of this workspace
//   --share 10  to ten per cent of the users first · --users a@x,b@y  to these users first · --by <name>  who deploys it

import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeStage, readStage, stageOptions } from '../releases/rollout.mjs';
import { bold, dim, green, seconds, step, yellow } from '../console.mjs';
import { deployBuild } from '../releases/deploy.mjs';
import { commandLine, rollbackLine } from '../root.mjs';

const usage = () =>
  commandLine(
    'deploy',
    '<remote> [--from <folder>] [--shell <folder or address>] [--base-url <address>] [--share <per cent>] [--users <addresses>] [--api <address>] [--without-trial] [--drop-paths] [--dry-run]',
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
      api: { type: 'string' },
      'without-trial': { type: 'boolean', default: false },
      'drop-paths': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      by: { type: 'string' },
      ...stageOptions,
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
  const { from, shell, api, by } = values;
  const { 'without-trial': withoutTrial, 'drop-paths': dropPaths, 'dry-run': dryRun } = values;
  return { name, from, shell, api, withoutTrial, baseUrl, dropPaths, dryRun, by, stage: readStage(values) };
}

const untried = 'It was not tried in the shell: --without-trial.';

/** Returns the trial of a deployment, which shows its progress. */
const trialWith = (options) => (candidate) =>
  step(`Trying ${candidate.line.name} in the shell`, async () => {
    // Started when it is needed: a check without it loads no browser.
    const { tryBuild } = await import('../trial/trial.mjs');
    return tryBuild({ ...candidate, ...options, say: (path) => console.log(dim(`    ${path}`)) });
  });

export default async function deploy(args) {
  const since = Date.now();
  const { name, from = 'dist', api, withoutTrial, ...options } = readArguments(args);
  const { shell, stage, dryRun } = options;
  const dist = path.resolve(from);
  const command = `deploy --from ${path.basename(path.dirname(dist))}/${path.basename(dist)}`;
  const trial = withoutTrial
    ? async () => ({ problems: [], warnings: [untried], isTried: false })
    : trialWith({ shell, api });
  const { version, before, warnings, isTried } = await step(`Checking ${name}`, () =>
    deployBuild(name, { dist, command, trial, ...options }),
  );
  for (const warning of warnings) console.log(yellow(`! ${warning}`));
  if (dryRun) return console.log(`\n${name} ${bold(version)} fits. Nothing was changed.\n`);
  if (before === version) return console.log(`\n${name} ${bold(version)} is live already.\n`);
  const whom = stage ? ` for ${describeStage(stage)}` : '';
  console.log(
    `\n${green('✓')} ${name} ${bold(version)} is live${whom}, ${isTried ? 'tried' : 'not tried'} in the shell ${dim(seconds(since))}`,
  );
  const rollback = rollbackLine(name, shell);
  if (stage) {
    const rollout = commandLine('rollout', name, '--all');
    console.log(dim(`  ${rollout} gives it to everybody, ${rollback} to nobody.`));
  } else if (before) {
    console.log(dim(`  Before it was ${before}: ${rollback} brings that back.`));
  }
  console.log();
}
