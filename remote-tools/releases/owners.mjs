// A remote belongs to a team from the first deployment for that team on, and so do its paths, also while it is removed. The last entry of
// its history says whose it is.

import { overlap } from './fit.mjs';
import { foldersIn, releasesFolder } from './folder.mjs';
import { findLive, ownerOf, readHistory } from './registry.mjs';

/** Throws where a remote does not belong to the team that changes it. Without a team the operator does, who may. */
export function assertOwner(name, team) {
  if (team === undefined || ownerOf(name) === team) return;
  const owner = ownerOf(name);
  throw new Error(
    owner
      ? `${name} belongs to the team ${owner}, not to ${team}. Nothing was changed.`
      : `${name} does not belong to the team ${team} until ${team} has deployed it. Nothing was changed.`,
  );
}

/** Returns the paths of a removed remote that a team owns. Those of a live one are in the registry. */
function removedPaths(name) {
  const owner = ownerOf(name);
  if (!owner || findLive(name)) return [];
  return readHistory(name)
    .at(-1)
    .line.paths.map((path) => ({ path, name, owner }));
}

/** Returns what of a build belongs to another team than the one that deploys it. Without a team the operator does. */
export function ownerProblems({ name, paths }, team) {
  const owner = ownerOf(name);
  const others = foldersIn(releasesFolder())
    .filter((each) => each !== name)
    .flatMap(removedPaths);
  const taken = paths.flatMap((path) =>
    others.filter((each) => each.owner !== team && overlap(path, each.path)).map((each) => ({ path, each })),
  );
  const how = 'The operator of the server can give it to another team, with --take-over.';
  return [
    ...(owner && owner !== team
      ? [
          `${name} belongs to the team ${owner}${team ? `, not to ${team}` : `: name it with --team ${JSON.stringify(owner)}`}. ${how}`,
        ]
      : []),
    ...taken.map(
      ({ path, each }) =>
        `The path ${path} belongs to the team ${each.owner} (${each.name}, which is removed). ${how}`,
    ),
  ];
}
