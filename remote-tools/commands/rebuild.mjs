// rebuild  makes a lost or damaged remotes.json again, from the builds and their histories · --dry-run  only says what would be live
// rebuild mf-quotes mf-crm  makes the newest builds of these remotes live too, whose histories are lost
//   --shell <folder or address>  the shell that these were built for

import { parseArgs } from 'node:util';
import { bold, dim, green, yellow } from '../console.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { rebuild } from '../releases/rebuild.mjs';
import { commandLine } from '../root.mjs';

export default async function rebuildRegistry(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { shell: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const dryRun = values['dry-run'];
  const found = await rebuild({ names: positionals, dryRun, shell: values.shell });
  console.log(dim(`\n${releasesFolder()} (times in UTC)`));
  for (const { name, line, from } of found) {
    console.log(
      line
        ? `  ${bold(name)} ${line.version}  ${dim(`by ${from}`)}`
        : yellow(`  ${name} is not live: ${from}`),
    );
  }
  const unknown = found.filter(({ isUnknown }) => isUnknown).map(({ name }) => name);
  if (unknown.length > 0) {
    const line = commandLine('rebuild', ...positionals, ...unknown);
    console.log(`\nName those without a history that were live, for their newest build: ${bold(line)}`);
  }
  console.log(dryRun ? '\nNothing was changed.\n' : `\n${green('✓')} remotes.json is written.\n`);
}
