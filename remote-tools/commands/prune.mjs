// prune  deletes the builds that were neither live nor published in the last days (`keptDays`) · --dry-run  only lists them

import { parseArgs } from 'node:util';
import { bold, dim, green } from '../console.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { keptDays, prune } from '../releases/prune.mjs';

const inMegabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export default async function pruneBuilds(args) {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  const builds = await prune({ dryRun });
  console.log(dim(`\n${releasesFolder()}`));
  for (const { name, version, bytes } of builds) console.log(`  ${name} ${version}  ${inMegabytes(bytes)}`);
  const freed = inMegabytes(builds.reduce((sum, { bytes }) => sum + bytes, 0));
  const what = `${builds.length} ${builds.length === 1 ? 'build' : 'builds'}, ${freed}`;
  console.log(
    dryRun
      ? `\n${bold(what)} would be deleted. Nothing was changed.\n`
      : `\n${green('✓')} ${bold(what)} deleted. What is live, or was in the last ${keptDays} days, stays.\n`,
  );
}
