// A remote belongs to a team from the first deployment for that team on, and so do its paths, also while it is removed. The last entry of
// its history says whose it is.

import { isBelow, overlap } from './fit.mjs';
import { foldersOfRemotes } from './folder.mjs';
import { findLive, teamOf, readHistory, withRollouts } from './registry.mjs';

/** Throws where a remote does not belong to the team that changes it. Without a team the operator does, who may. */
export function assertTeam(name, team) {
  if (team === undefined || teamOf(name) === team) return;
  const current = teamOf(name);
  throw new Error(
    current
      ? `${name} belongs to the team ${current}, not to ${team}. Nothing was changed.`
      : `${name} does not belong to the team ${team} until ${team} has deployed it. Nothing was changed.`,
  );
}

/** Returns the paths of a removed remote that a team owns. Those of a live one are in the registry. */
function removedPaths(name, registry) {
  const team = teamOf(name);
  if (!team || findLive(name, registry)) return [];
  return readHistory(name)
    .at(-1)
    .line.paths.map((path) => ({ path, name, team }));
}

/**
 * Returns what of a build belongs to another team than the one that deploys it. Without a team the operator does. Paths that are live of the
 * remote, or rolled out, are its own: the operator may have taken them for it.
 */
export function teamProblems({ name, paths }, team, registry) {
  const current = teamOf(name);
  const own = withRollouts(registry)
    .remotes.filter((line) => line.name === name)
    .flatMap((line) => line.paths);
  const others = foldersOfRemotes()
    .filter((each) => each !== name)
    .flatMap((each) => removedPaths(each, registry));
  const taken = paths
    .filter((path) => !own.some((each) => isBelow(path, each)))
    .flatMap((path) =>
      others.filter((each) => each.team !== team && overlap(path, each.path)).map((each) => ({ path, each })),
    );
  const how = 'The operator of the server can give it to another team, with --take-over.';
  return [
    ...(current && current !== team
      ? [
          `${name} belongs to the team ${current}${team ? `, not to ${team}` : `: name it with --team ${JSON.stringify(current)}`}. ${how}`,
        ]
      : []),
    ...taken.map(
      ({ path, each }) =>
        `The path ${path} belongs to the team ${each.team} (${each.name}, which is removed). ${how}`,
    ),
  ];
}
