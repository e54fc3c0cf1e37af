// remove mf-quotes  takes a remote out: its pages and menu entries go, the others stay · --by <name>  who does it

import { parseArgs } from 'node:util';
import { bold, dim, green } from '../console.mjs';
import { author } from '../releases/author.mjs';
import { keptDays } from '../releases/prune.mjs';
import { removeRemote } from '../releases/rollback.mjs';
import { commandLine, rollbackLine } from '../root.mjs';

export default async function remove(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string', default: author() } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0)
    throw new Error(`Name one remote:\n  ${commandLine('remove', '<remote>')}`);
  await removeRemote(name, { command: 'remove', by: values.by });
  console.log(`\n${green('✓')} ${bold(name)} is no longer live.`);
  console.log(
    dim(
      `  Open pages keep it. ${rollbackLine(name)} brings it back; its builds can be pruned after ${keptDays} days.\n`,
    ),
  );
}
