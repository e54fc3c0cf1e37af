// What keeps a stored build from becoming live again, or live for more users: a deployment asks the same.

import { readUses } from './build-check.mjs';
import { fitProblems, placeProblems } from './fit.mjs';
import { inReleases, isGone } from './folder.mjs';
import { withRollouts } from './registry.mjs';
import { teamProblems } from './teams.mjs';

/** Returns why a stored build does not run in a shell: its files are gone, or it needs what the shell does not provide. */
export function storedProblems(line, name, provides) {
  const folder = inReleases(name, line.version);
  if (isGone(name, line))
    return [`Its files are gone from ${folder}. Build that version again and deploy it.`];
  return fitProblems({ ...line, name, uses: readUses(folder, name) }, provides);
}

/** Returns what keeps the build of a line from becoming live. Without a team the operator makes it live, who may take any path. */
export const liveProblems = (line, { provides, registry, team }) => [
  ...storedProblems(line, line.name, provides),
  ...placeProblems(line, provides, withRollouts(registry)),
  ...(team === undefined ? [] : teamProblems(line, team, registry)),
];
