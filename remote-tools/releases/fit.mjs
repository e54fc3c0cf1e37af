import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findIncompatibilities } from '../compatibility.mjs';
import { inRoot, isInWorkspace } from '../root.mjs';

export const isAddress = (source) => /^https?:\/\//.test(source);

async function textFrom(source) {
  if (isAddress(source)) {
    const address = new URL('/provides.json', source);
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
    return response.text();
  }
  const file = path.join(source, 'provides.json');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8');
}

/**
 * Returns what the deployed shell provides (`hostFacts` in tooling/webpack).
 * @param {string} source the folder of its build, or its address
 */
export async function readProvides(source = inRoot('shell', 'dist')) {
  try {
    const provides = JSON.parse(await textFrom(source));
    if (!provides?.shared || !Array.isArray(provides.paths)) throw new Error('it is not the file of a shell');
    return provides;
  } catch (error) {
    throw new Error(
      `What the shell provides could not be read (${error.message}). ${isInWorkspace ? 'Start it once with npm start, or name its build or its address' : 'Name the address of the intranet'} with --shell.`,
    );
  }
}

/** Paths of the server, besides the pages of the shell. */
const serverPaths = ['/api', '/remotes', '/assets', '/healthz', '/readyz', '/metrics'];

/** Returns what a module needs and the shell does not provide. */
export const fitProblems = (line, { shared, ...provides }) =>
  findIncompatibilities(line, { ...shared, ...provides }).map(({ message }) => message);

/** Returns the problems of slots that the shell does not have. A shell from before slots says nothing of them. */
export function slotProblems({ slots = [] }, provides) {
  const known = provides.slots ?? slots.map(({ slot }) => slot);
  const unknown = slots.map(({ slot }) => slot).filter((slot) => !known.includes(slot));
  return [...new Set(unknown)].map(
    (slot) =>
      `It fills the slot ${slot}, which this shell does not have: it has ${known.join(', ')}. Correct slots in the "remote" part of its package.json, or upgrade the shell first.`,
  );
}

/** The router matches without regard to case. */
const isBelow = (path, prefix) => `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase());
export const overlap = (one, other) => isBelow(one, other) || isBelow(other, one);

/** Returns the problem of a build without paths that are live of its remote. */
export function droppedProblems({ paths }, live) {
  const dropped = (live?.paths ?? []).filter((path) => !paths.some((each) => isBelow(path, each)));
  if (dropped.length === 0) return [];
  return [
    `It no longer has these paths, which are live: ${dropped.join(', ')}. Users would find no page there. If that is meant, deploy it with --drop-paths.`,
  ];
}

/** Returns the paths of a remote that belong to the shell or to another remote. */
export function pathProblems({ name, paths }, provides, registry) {
  const taken = [
    ...[...provides.paths, ...serverPaths].map((path) => ({ path, by: 'the shell' })),
    ...registry.remotes
      .filter((line) => line.name !== name)
      .flatMap((line) => line.paths.map((path) => ({ path, by: `${line.name} ${line.version}` }))),
  ];
  return paths.flatMap((path) =>
    taken
      .filter((each) => overlap(path, each.path))
      .map(
        (each) =>
          `The path ${path} belongs to ${each.by} (${each.path}). Choose another in the "remote" part of its package.json.`,
      ),
  );
}
