// What keeps a stored build from becoming live again, or live for more users: a deployment asks the same.

import { existsSync } from 'node:fs';
import { readUses } from './build-check.mjs';
import { fitProblems, placeProblems } from './fit.mjs';
import { inReleases } from './folder.mjs';
import { withRollouts } from './registry.mjs';
import { teamProblems } from './teams.mjs';

/** Returns what a stored build needs and a shell does not provide. */
export const storedProblems = (line, name, provides) =>
  fitProblems({ ...line, name, uses: readUses(inReleases(name, line.version), name) }, provides);

function presenceProblems({ name, version, entry }) {
  const [, file] = entry.split(`/${version}/`);
  if (!entry.startsWith('/') || existsSync(inReleases(name, version, file))) return [];
  return [`Its files are gone from ${inReleases(name, version)}. Build that version again and deploy it.`];
}

/** Returns what keeps the build of a line from becoming live. Without a team the operator makes it live, who may take any path. */
export const liveProblems = (line, { provides, registry, team }) => [
  ...storedProblems(line, line.name, provides),
  ...presenceProblems(line),
  ...placeProblems(line, provides, withRollouts(registry)),
  ...(team === undefined ? [] : teamProblems(line, team, registry)),
];
