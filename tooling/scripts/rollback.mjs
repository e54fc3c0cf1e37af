// npm run rollback -- mf-quotes            makes the previous version live again
// npm run rollback -- mf-quotes 1.0.0-3f2  makes this version live; a prefix is enough
//   --dry-run  only says what would be live · --shell <folder or address>  what it must fit

import { parseArgs } from 'node:util';
import { bold, fail, green } from './console.mjs';
import { ensureInstalled } from './install.mjs';

async function rollback() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [name, wanted] = positionals;
  if (name === undefined)
    throw new Error('Name a remote:\n  npm run rollback -- <remote> [version] [--dry-run]');
  await ensureInstalled();
  const { rollBack } = await import('../releases/rollback.mjs');
  const dryRun = values['dry-run'];
  const command = wanted === undefined ? 'rollback' : `rollback ${wanted}`;
  const { version, before } = await rollBack(name, { wanted, shell: values.shell, dryRun, command });
  if (dryRun)
    return console.log(
      `\n${name} ${bold(version)} would be live instead of ${before}. Nothing was changed.\n`,
    );
  console.log(`\n${green('✓')} ${name} ${bold(version)} is live again, instead of ${before}.\n`);
}

rollback().catch(fail);
