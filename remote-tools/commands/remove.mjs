// remove mf-quotes  takes a remote out: its pages and menu entries go, the others stay · --by <name>  who does it
//   --purge  deletes its builds at once, also of one that was removed before: for a build that must not be served any more
//   --to <address>  at the server of an intranet, with the key of the team in INTRANET_KEY · --json  for the server

import { parseArgs } from 'node:util';
import { bold, dim, green } from '../console.mjs';
import { helpOf } from '../help.mjs';
import { author, authorOf, teamOptions } from '../releases/author.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { keptDays, purge } from '../releases/prune.mjs';
import { removeRemote } from '../releases/rollback.mjs';
import { commandLineFor } from '../root.mjs';
import { callServer } from '../server.mjs';

export default async function remove(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string', default: author() },
      to: { type: 'string' },
      purge: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      ...teamOptions,
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n${helpOf(import.meta.url)}`);
  assertRemoteName(name);
  const { to, by } = values;
  const record = { command: 'remove', ...authorOf(values) };
  if (to)
    await callServer(to, 'DELETE', `/${name}`, { query: { by, purge: values.purge ? '1' : undefined } });
  else if (values.purge) await purge(name, record);
  else await removeRemote(name, record);
  if (values.json) return console.log('{}');
  const rollback = commandLineFor({ to }, 'rollback', name);
  console.log(`\n${green('✓')} ${bold(name)} is no longer live.`);
  if (values.purge)
    return console.log(dim('  Its builds are deleted. Reload open pages: they may lack files now.\n'));
  console.log(
    dim(
      `  Open pages keep it. ${rollback} brings it back; its builds can be pruned after ${keptDays} days.\n`,
    ),
  );
}
