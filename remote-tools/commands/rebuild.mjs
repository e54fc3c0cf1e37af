// rebuild  makes a lost or damaged remotes.json again, from the builds and their histories · --dry-run  only says what would be live
//   --shell <folder or address>  for a remote whose history is lost: the shell that it was built for

import { parseArgs } from 'node:util';
import { bold, dim, green, yellow } from '../console.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { rebuild } from '../releases/rebuild.mjs';

export default async function rebuildRegistry(args) {
  const { values } = parseArgs({
    args,
    options: { shell: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const dryRun = values['dry-run'];
  const found = await rebuild({ dryRun, shell: values.shell });
  console.log(dim(`\n${releasesFolder()} (times in UTC)`));
  for (const { name, line, from } of found) {
    console.log(
      line
        ? `  ${bold(name)} ${line.version}  ${dim(`by ${from}`)}`
        : yellow(`  ${name} is not live: ${from}`),
    );
  }
  console.log(dryRun ? '\nNothing was changed.\n' : `\n${green('✓')} remotes.json is written.\n`);
}
