// deploy mf-quotes --from <folder>   checks a build and makes it the live one; without --from it is the one in dist/
//   --dry-run  only checks · --shell <folder or address>  what it must fit · --base-url <address>  serve it from elsewhere
//   --drop-paths  also a build that no longer has a path of the live one
//   --without-trial  does not run it in the shell · --api <address>  the mock API for that, otherwise the one of this workspace
//   --to <address>  sends it to the server of an intranet, with the key of the team in INTRANET_KEY
//   --team <name>  whose it is · --take-over  also a remote, or a path, that belongs to another team
//   --preview  does not make it live: it prints a link, and signed-in users who open it see this build for some days
//   --share 10  to ten per cent of the users first · --users a@x,b@y  to these users first · --by <name>  who deploys it

import path from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress, readAddress } from '../address.mjs';
import { describeStage, readStage, stageOptions } from '../releases/rollout.mjs';
import { bold, dim, green, seconds, step, yellow } from '../console.mjs';
import { helpOf } from '../help.mjs';
import { pack } from '../releases/archive.mjs';
import { author, commitOfBuild } from '../releases/author.mjs';
import { deployBuild } from '../releases/deploy.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { commandLineFor } from '../root.mjs';
import { callServer, readServer } from '../server.mjs';

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
      preview: { type: 'boolean', default: false },
      by: { type: 'string' },
      to: { type: 'string' },
      team: { type: 'string' },
      'take-over': { type: 'boolean', default: false },
      ...stageOptions,
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n${helpOf(import.meta.url)}`);
  assertRemoteName(name);
  const baseUrl = values['base-url'];
  if (baseUrl !== undefined) readAddress('--base-url', baseUrl);
  if (values.api !== undefined) readAddress('--api', values.api);
  const { from, to, api, by, team, preview, 'take-over': takeOver } = values;
  const { 'without-trial': withoutTrial, 'drop-paths': dropPaths, 'dry-run': dryRun } = values;
  if (to && (baseUrl || team || takeOver))
    throw new Error('--base-url, --team and --take-over are for the operator of the server, without --to.');
  const stage = readStage(values);
  if (preview && stage)
    throw new Error('--preview leaves what is live to all users: give it without --share and --users.');
  const options = { baseUrl, dropPaths, dryRun, by, team, takeOver, stage, preview };
  return { name, from, to, shell: values.shell ?? to, api, withoutTrial, ...options };
}

const untried = 'It was not tried in the shell: --without-trial.';

/** Returns the trial of a deployment, which shows its progress. */
const trialWith = (options) => (candidate) =>
  step(`Trying ${candidate.line.name} in the shell`, async () => {
    // Started when it is needed: a check without it loads no browser.
    const { tryBuild } = await import('../trial/trial.mjs');
    return tryBuild({ ...candidate, ...options, say: (path) => console.log(dim(`    ${path}`)) });
  });

/** Checks and tries a build here, and sends it to the server, which repeats all checks that need no browser. */
async function send(name, { to, dist, trial, shell, stage, preview, dropPaths, dryRun, by = author() }) {
  readServer(to);
  const { version, hash, warnings, isTried } = await step(`Checking ${name}`, () =>
    deployBuild(name, { dist, trial, shell, by, command: 'deploy', dryRun: true, isElsewhere: true }),
  );
  const archive = await pack(dist);
  const query = {
    hash,
    by,
    commit: commitOfBuild(dist),
    tried: isTried ? '1' : undefined,
    drop_paths: dropPaths ? '1' : undefined,
    dry_run: dryRun ? '1' : undefined,
    share: stage?.share || undefined,
    users: stage?.users.join(','),
  };
  const size = `${(archive.length / 1e6).toFixed(1)} MB`;
  const answer = await step(`Sending ${name} ${version} to ${to} (${size})`, () =>
    callServer(to, 'POST', preview ? `/${name}/preview` : `/${name}`, { query, archive }),
  );
  return {
    ...answer,
    previewUntil: answer.preview_until,
    isTried,
    warnings: [...new Set([...warnings, ...answer.warnings])],
  };
}

/** Prints the link of a preview: on the intranet that it was sent to, or whose shell it has to fit. */
function describePreview({ name, version, previewUntil, to, shell }) {
  const site = [to, shell].find((place) => place && isAddress(place));
  const link = `/previews/${name}?version=${encodeURIComponent(version)}`;
  const until = `${previewUntil.slice(0, 16).replace('T', ' ')} UTC`;
  console.log(`\n${green('✓')} ${name} ${bold(version)} can be previewed until ${until}:`);
  console.log(`  ${site ? new URL(link, site) : `<address of the intranet>${link}`}`);
  console.log(dim('  Signed-in users who open it see this build. Nothing that is live was changed.\n'));
}

export default async function deploy(args) {
  const since = Date.now();
  const { name, from = 'dist', to, api, withoutTrial, ...options } = readArguments(args);
  const { shell, stage, dryRun, preview } = options;
  const dist = path.resolve(from);
  const command = `deploy --from ${path.basename(path.dirname(dist))}/${path.basename(dist)}`;
  const trial = withoutTrial
    ? async () => ({ problems: [], warnings: [untried], isTried: false })
    : trialWith({ shell, api });
  const { version, before, warnings, isTried, previewUntil } = to
    ? await send(name, { to, dist, trial, ...options })
    : await step(`Checking ${name}`, () => deployBuild(name, { dist, command, trial, ...options }));
  for (const warning of warnings) console.log(yellow(`! ${warning}`));
  if (dryRun) return console.log(`\n${name} ${bold(version)} fits. Nothing was changed.\n`);
  if (preview) return describePreview({ name, version, previewUntil, to, shell });
  if (before === version) return console.log(`\n${name} ${bold(version)} is live already.\n`);
  const whom = stage ? ` for ${describeStage(stage)}` : '';
  console.log(
    `\n${green('✓')} ${name} ${bold(version)} is live${whom}, ${isTried ? 'tried' : 'not tried'} in the shell ${dim(seconds(since))}`,
  );
  const rollback = commandLineFor({ to, shell }, 'rollback', name, before);
  if (stage) {
    const rollout = commandLineFor({ to, shell }, 'rollout', name, version, '--all');
    console.log(dim(`  ${rollout} gives it to everyone, ${rollback} to nobody.`));
  } else if (before) {
    console.log(dim(`  Before it was ${before}: ${rollback} brings that back.`));
  }
  console.log();
}
