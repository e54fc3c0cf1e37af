import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfy } from '@module-federation/enhanced/runtime';
import { inRoot } from '../root.mjs';

const isAddress = (source) => /^https?:\/\//.test(source);

async function textFrom(source) {
  if (isAddress(source)) {
    const address = new URL('/provides.json', source);
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`${address} answered with status ${answer.status}`);
    return answer.text();
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
      `What the shell provides could not be read (${error.message}). Start it once with npm start, or name its build or its address with --shell.`,
    );
  }
}

/** Paths of the server, besides the pages of the shell. */
const serverPaths = ['/api', '/remotes', '/assets', '/healthz', '/readyz'];

const numbersOf = (version) => (/\d+(\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);

function isNewer(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    if ((a[index] ?? 0) !== (b[index] ?? 0)) return (a[index] ?? 0) > (b[index] ?? 0);
  }
  return false;
}

const advice = (range, provided) =>
  isNewer(range, provided)
    ? 'The shell is the older side: deploy a shell that provides it first.'
    : `The remote is the older side: build it with ${provided} and deploy that.`;

/** Returns the contracts that a build requires and the shell does not provide. */
export const contractProblems = ({ requires }, provides) =>
  ['api-contract', 'shared-ui']
    .filter((part) => !satisfy(provides[part], requires[part]))
    .map(
      (part) =>
        `It needs ${part} ${requires[part]}, and the shell provides ${provides[part]}. ${advice(requires[part], provides[part])}`,
    );

/** Returns the same for one shared module of its manifest. A build may contain a fallback for a module that the shell does not share. */
export function sharedProblem({ name, requiredVersion: range }, provides, hasFallback) {
  const provided = provides.shared[name];
  if (provided === undefined) {
    if (hasFallback) return undefined;
    return `It asks for the shared module ${name}, which the shell does not give. Bundle it with the remote, or have the shell share it (shell/src/remotes/sharing.ts).`;
  }
  if (!range || satisfy(provided, range)) return undefined;
  return `It asks for ${name} ${range}, and the shell gives ${provided}. ${advice(range, provided)}`;
}

const isBelow = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);
const overlap = (one, other) => isBelow(one, other) || isBelow(other, one);

/** Returns the paths of a remote that belong to the shell or to another remote. */
export function pathProblems({ name, paths }, provides, registry) {
  const owners = [
    ...[...provides.paths, ...serverPaths].map((path) => ({ path, owner: 'the shell' })),
    ...registry.remotes
      .filter((line) => line.name !== name)
      .flatMap((line) => line.paths.map((path) => ({ path, owner: `${line.name} ${line.version}` }))),
  ];
  return paths.flatMap((path) =>
    owners
      .filter((each) => overlap(path, each.path))
      .map(
        (each) =>
          `The path ${path} belongs to ${each.owner} (${each.path}). Choose another in the "remote" part of its package.json.`,
      ),
  );
}
