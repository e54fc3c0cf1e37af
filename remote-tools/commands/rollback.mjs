// rollback mf-quotes            makes the previous version live again; after a rollback it must be named
// rollback mf-quotes 1.0.0-3f2  makes this version live; a prefix is enough
//   --dry-run  only says what would be live · --shell <folder or address>  what it must fit · --by <name>  who does it
//   --instead-of <version>  changes nothing where users have a newer one than this by now
//   --to <address>  at the server of an intranet, with the key of the team in INTRANET_KEY · --json  for the server
// During a staged rollout it ends that: everybody has the live version again.

import { parseArgs } from 'node:util';
import { bold, green } from '../console.mjs';
import { helpOf } from '../help.mjs';
import { author, authorOf, teamOptions } from '../releases/author.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { rollBack } from '../releases/rollback.mjs';
import { callServer } from '../server.mjs';

export default async function rollback(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string' },
      by: { type: 'string', default: author() },
      'dry-run': { type: 'boolean', default: false },
      'instead-of': { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...teamOptions,
    },
  });
  const { to, shell, by } = values;
  const [name, wanted] = positionals;
  if (name === undefined) throw new Error(`Name a remote:\n${helpOf(import.meta.url)}`);
  assertRemoteName(name);
  const dryRun = values['dry-run'];
  const command = wanted === undefined ? 'rollback' : `rollback ${wanted}`;
  const insteadOf = values['instead-of'];
  if (to && (dryRun || insteadOf))
    throw new Error('--dry-run and --instead-of are for the operator of the server, without --to.');
  const { version, before } = to
    ? await callServer(to, 'POST', `/${name}/rollback`, { json: { version: wanted ?? null, by } })
    : await rollBack(name, { wanted, insteadOf, shell, dryRun, command, ...authorOf(values) });
  if (values.json) return console.log(JSON.stringify({ version, before: before ?? null }));
  // A remote that was removed had none.
  const instead = before ? `, instead of ${before}` : '';
  if (dryRun)
    return console.log(`\n${name} ${bold(version)} would be live${instead}. Nothing was changed.\n`);
  console.log(`\n${green('✓')} ${name} ${bold(version)} is live again${instead}.\n`);
}
