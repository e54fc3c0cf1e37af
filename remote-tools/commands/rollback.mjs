// rollback mf-quotes            makes the previous version live again
// rollback mf-quotes 1.0.0-3f2  makes this version live; a prefix is enough
//   --dry-run  only says what would be live · --shell <folder or address>  what it must fit · --by <name>  who does it
// During a staged rollout it ends that: everybody has the live version again.

import { parseArgs } from 'node:util';
import { bold, green } from '../console.mjs';
import { author } from '../releases/author.mjs';
import { rollBack } from '../releases/rollback.mjs';
import { rollbackLine } from '../root.mjs';

export default async function rollback(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string' },
      by: { type: 'string', default: author() },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [name, wanted] = positionals;
  if (name === undefined)
    throw new Error(`Name a remote:\n  ${rollbackLine('<remote> [version] [--dry-run]')}`);
  const dryRun = values['dry-run'];
  const command = wanted === undefined ? 'rollback' : `rollback ${wanted}`;
  const { version, before } = await rollBack(name, {
    wanted,
    shell: values.shell,
    by: values.by,
    dryRun,
    command,
  });
  // A remote that was removed had none.
  const instead = before ? `, instead of ${before}` : '';
  if (dryRun)
    return console.log(`\n${name} ${bold(version)} would be live${instead}. Nothing was changed.\n`);
  console.log(`\n${green('✓')} ${name} ${bold(version)} is live again${instead}.\n`);
}
