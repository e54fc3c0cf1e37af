import { satisfy } from '@module-federation/enhanced/runtime';

/** What the server answers itself, beside the pages of the shell. */
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

/** What a shell does not give that a build needs: contracts first. Empty when it fits. */
export const contractProblems = ({ requires }, provides) =>
  ['api-contract', 'shared-ui']
    .filter((part) => !satisfy(provides[part], requires[part]))
    .map(
      (part) =>
        `It needs ${part} ${requires[part]}, and the shell provides ${provides[part]}. ${advice(requires[part], provides[part])}`,
    );

/** The same for one module that its code asks the page for. */
export function sharedProblem({ name, range }, provides) {
  const provided = provides.shared[name];
  if (provided === undefined) {
    return `It asks for the shared module ${name}, which the shell does not give. Bundle it with the remote, or have the shell share it (shell/src/remotes/sharing.ts).`;
  }
  if (!range || satisfy(provided, range)) return undefined;
  return `It asks for ${name} ${range}, and the shell gives ${provided}. ${advice(range, provided)}`;
}

const isBelow = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);
const overlap = (one, other) => isBelow(one, other) || isBelow(other, one);

/** Whose paths a remote claims besides its own. */
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
