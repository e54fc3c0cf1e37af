// Compares versions: for a deployment, the list of releases, a rollback, and the page itself.

import { satisfy } from '@module-federation/enhanced/runtime';

const numbersOf = (text) => (/\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);

/** Whether the first version of a range is later than `ours`. */
function isBehind(ours, range) {
  const [mine, wanted] = [numbersOf(ours), numbersOf(range)];
  const at = wanted.findIndex((number, index) => number !== (mine[index] ?? 0));
  return at >= 0 && wanted[at] > (mine[at] ?? 0);
}

/** Returns the package of an entry point: `react` of `react/jsx-runtime`. */
export const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the packages that a module needs in a version that the shell does not provide.
 * @param line the module's name, and the ranges that it was built for: `requires` (the contracts), `shared` (the shared packages)
 * @param provided the versions that the shell provides, by package
 */
export const findIncompatibilities = ({ name, requires, shared }, provided) =>
  Object.entries({ ...shared, ...requires })
    .filter(([part, range]) => provided[part] === undefined || !satisfy(provided[part], range))
    .map(([part, range]) => {
      const ours = provided[part];
      const isShellBehind = ours === undefined || isBehind(ours, range);
      return {
        isShellBehind,
        message: `${name} was built for ${part} ${range}; this shell has ${ours ?? 'none to share'}. ${
          isShellBehind ? 'Upgrade the shell first.' : `Build ${name} with ${part} ${ours} and deploy that.`
        }`,
      };
    });
