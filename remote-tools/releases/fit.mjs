import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAddress, readAddress } from '../address.mjs';
import { findIncompatibilities } from '../compatibility.mjs';
import { fetchFrom } from '../fetch-from.mjs';
import { inRoot, isInWorkspace } from '../root.mjs';

async function textFrom(source) {
  if (isAddress(source)) {
    const address = new URL('/provides.json', readAddress('--shell', source));
    const response = await fetchFrom(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
    return response.text();
  }
  const file = path.join(source, 'provides.json');
  if (!existsSync(file))
    throw new Error(
      `${file} is missing: a build of the shell has it, and an address begins with https:// or http://.`,
    );
  return readFileSync(file, 'utf8');
}

/**
 * Returns what the deployed shell provides (`hostFacts` in tooling/webpack).
 * @param {string} [source] the folder of its build, or its address
 */
export async function readProvides(source) {
  try {
    const provides = JSON.parse(await textFrom(source ?? inRoot('shell', 'dist')));
    if (!provides?.shared || !Array.isArray(provides.paths))
      throw new Error('It is not the file of a shell.');
    return provides;
  } catch (error) {
    const how = isInWorkspace
      ? 'Start it once with npm start, or name its build or its address'
      : 'Name the address of the intranet';
    throw new Error(
      `What the shell provides could not be read: ${error.message.replace(/\.?$/, '.')}${source === undefined ? ` ${how} with --shell.` : ''}`,
    );
  }
}

/** Returns the problems of what a build uses by its name. A build or a shell from before `uses.json` says nothing of it. */
function useProblems({ uses }, { exports = {}, calls }) {
  const lacks = (what, names = [], known = names) => {
    // Builds from before name `default`, which no shell lists.
    const lost = names.filter((name) => name !== 'default' && !known.includes(name));
    if (lost.length === 0) return [];
    return [
      `It ${what} ${lost.join(', ')}, which this shell does not have. First deploy a build without it, or a shell that has it.`,
    ];
  };
  return [
    ...Object.entries(uses?.imports ?? {}).flatMap(([from, names]) =>
      lacks(`imports from ${from}:`, names, new Map(Object.entries(exports)).get(from)),
    ),
    ...lacks('makes calls of api-contract:', uses?.calls, calls),
  ];
}

/** Returns the problems of slots that the shell does not have. A shell from before slots says nothing of them. */
function slotProblems({ slots = [] }, provides) {
  const known = provides.slots ?? slots.map(({ slot }) => slot);
  const unknown = slots.map(({ slot }) => slot).filter((slot) => !known.includes(slot));
  return [...new Set(unknown)].map(
    (slot) =>
      `It fills the slot ${slot}, which this shell does not have: it has ${known.join(', ')}. Correct slots in the "remote" part of its package.json, or upgrade the shell first.`,
  );
}

/**
 * Returns what a module needs and the shell does not provide: the one comparison of a build that is deployed, made live again or checked,
 * and of a live build with the next shell.
 * @param line the module's name, `requires`, `shared` and `slots`, and what it uses by name (`uses.json`)
 */
export const fitProblems = (line, { shared, ...provides }) => [
  ...findIncompatibilities(line, { ...shared, ...provides }).map(({ message }) => message),
  ...useProblems(line, provides),
  ...slotProblems(line, provides),
];

/** Returns the entries of slots of the other modules, with the module. */
const slotsOfOthers = (name, { remotes }) =>
  remotes
    .filter((line) => line.name !== name)
    .flatMap((line) => (line.slots ?? []).map((entry) => ({ ...entry, line })));

const isSame = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the problems of titles that another module has in the same slot: users could not tell the two tabs or actions apart. */
const slotTitleProblems = ({ name, slots = [] }, registry) =>
  slots.flatMap(({ slot, title }) =>
    slotsOfOthers(name, registry)
      .filter((other) => other.slot === slot && isSame(other.title, title))
      .map(
        ({ line }) =>
          `Its title “${title}” in the slot ${slot} is that of ${line.name} ${line.version}. Choose another in the "remote" part of its package.json.`,
      ),
  );

/** Returns the slots of a build, with the time since when the module fills those of which only the first fill is shown. */
export function datedSlots({ slots }, live, { singleSlots = [] }) {
  const filled = [live, live?.next].flatMap((line) => line?.slots ?? []);
  return slots?.map((entry) => {
    if (!singleSlots.includes(entry.slot)) return entry;
    const before = filled.find(({ slot }) => slot === entry.slot);
    const since = before ? before.since : new Date().toISOString();
    return since === undefined ? entry : { ...entry, since };
  });
}

/** Returns the fill that a slot of one fill shows: the page chooses by the same order (`useSlot` of shared-ui). */
function shownFill(fills, order) {
  const placeOf = ({ line }) => (order.includes(line.name) ? order.indexOf(line.name) : order.length);
  return fills
    .filter(({ line }) => !order.includes(`-${line.name}`))
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.since ?? '').localeCompare(other.since ?? '') ||
        one.line.name.localeCompare(other.line.name),
    )[0];
}

/**
 * Warns of fills of a build that are not shown: the configuration switches them off, or the slot shows one fill, and that is another's.
 * @param {Record<string, string[]>} orders `slots` of the configuration
 */
export const slotWarnings = ({ name, slots = [] }, { singleSlots = [] }, registry, orders = {}) =>
  slots.flatMap((own) => {
    const { slot } = own;
    const order = orders[slot] ?? [];
    if (order.includes(`-${name}`))
      return [`The configuration switches off the slot ${slot} of ${name}: it has "-${name}" there.`];
    if (!singleSlots.includes(slot)) return [];
    const others = slotsOfOthers(name, registry).filter((other) => other.slot === slot);
    const { line } = shownFill([{ ...own, line: { name } }, ...others], order);
    if (line.name === name) return [];
    return [
      `The slot ${slot} shows one fill, that of ${line.name}. That of ${name} is shown once the configuration says so: "slots": { "${slot}": ["${name}"] }.`,
    ];
  });

/** The router matches without regard to case. */
export const isBelow = (path, prefix) => `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase());
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
    ...provides.paths.map((path) => ({ path, by: 'the shell' })),
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

/** Returns what of a build is the shell's or another remote's: its paths, and its titles in slots. */
export const placeProblems = (build, provides, registry) => [
  ...pathProblems(build, provides, registry),
  ...slotTitleProblems(build, registry),
];
