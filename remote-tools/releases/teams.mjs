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
  const { at, line } = readHistory(name).at(-1);
  return line.paths.map((path) => ({ path, name, team, until: at }));
}

/**
 * Returns what of a build belongs to another team than the one that deploys it. Without a team the operator does. Paths that the remote has, or
 * had when it was removed, are its own where the other one was removed before: the operator may have taken them for it.
 */
export function teamProblems({ name, paths }, team, registry) {
  const current = teamOf(name);
  const last = readHistory(name).at(-1);
  const own = withRollouts({ remotes: last ? [last.line] : [] }).remotes.flatMap((line) => line.paths);
  const isOwn = (path, { until }) => until < last?.at && own.some((each) => isBelow(path, each));
  const others = foldersOfRemotes()
    .filter((each) => each !== name)
    .flatMap((each) => removedPaths(each, registry))
    .filter((each) => each.team !== team);
  const taken = paths.flatMap((path) =>
    others.filter((each) => overlap(path, each.path) && !isOwn(path, each)).map((each) => ({ path, each })),
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
