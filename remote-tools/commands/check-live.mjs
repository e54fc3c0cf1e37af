// check-live   compares every live module with a shell before that is deployed, and names what would break
//   --shell <folder or address>  that shell; otherwise the build of this workspace
//   --live <address>  what is live at that intranet; otherwise in the release folder
//   --without-trial  opens no page of a build that cannot be compared · --api <address>  the mock API for that

import { parseArgs } from 'node:util';
import { readAddress } from '../address.mjs';
import { bold, green, red, step, yellow } from '../console.mjs';
import { readUses } from '../releases/build-check.mjs';
import { fitProblems, pathProblems, readProvides } from '../releases/fit.mjs';
import { inReleases } from '../releases/folder.mjs';
import { readRegistry, withRollouts } from '../releases/registry.mjs';
import { storedProblems } from '../releases/stored-build.mjs';
import { fetchFrom } from '../fetch-from.mjs';

/** The modules of the release folder, and what is in a build of it. */
const here = {
  readRegistry: async () => readRegistry(),
  readUses: async ({ name, version }) => readUses(inReleases(name, version), name),
};

async function fetchJson(file, address) {
  const response = await fetchFrom(new URL(file, address), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok && response.status !== 404)
    throw new Error(`${response.url} returned status ${response.status}.`);
  return response.ok ? response.json() : undefined;
}

/** The same of a deployed intranet. */
const at = (address) => ({
  async readRegistry() {
    const registry = await fetchJson('/remotes.json', address);
    if (!Array.isArray(registry?.remotes)) throw new Error(`${address} is not the address of an intranet.`);
    return registry;
  },
  readUses: ({ entry, version }) => {
    const [base] = entry.split(`/${version}/`);
    return fetchJson(`${base}/${version}/uses.json`, address);
  },
});

/** Opens the pages of a live build in the shell. */
async function openPages(line, options) {
  // Started when it is needed: most builds need no browser.
  const { tryBuild } = await import('../trial/trial.mjs');
  const [, entry] = line.entry.split(`/${line.version}/`);
  const dist = inReleases(line.name, line.version);
  return step(`Opening ${line.name} ${line.version} in the shell`, () =>
    tryBuild({ line, entry, dist, ...options }),
  );
}

export default async function checkLive(args) {
  const { values } = parseArgs({
    args,
    options: {
      shell: { type: 'string' },
      live: { type: 'string' },
      api: { type: 'string' },
      'without-trial': { type: 'boolean', default: false },
    },
  });
  const { shell, live, api, 'without-trial': withoutTrial } = values;
  if (api) readAddress('--api', api);
  const source = live ? at(readAddress('--live', live)) : here;
  const provides = await readProvides(shell);
  const { remotes } = withRollouts(await source.readRegistry());
  const [broken, unchecked] = [[], []];
  for (const line of remotes) {
    const what = `${line.name} ${line.version}`;
    const uses = await source.readUses(line);
    const problems = [
      ...(live ? fitProblems({ ...line, uses }, provides) : storedProblems(line, line.name, provides)),
      ...pathProblems(line, provides, { remotes: [] }),
    ];
    let isChecked = Boolean(uses);
    if (!uses && problems.length === 0) {
      console.log(yellow(`! ${what} cannot be compared: it was built before builds recorded what they use.`));
      if (live) console.log(yellow('  Build and deploy it again, or open its pages.'));
      else if (!withoutTrial) {
        const trial = await openPages(line, { shell, api });
        problems.push(...trial.problems);
        isChecked = trial.isTried;
        for (const warning of trial.warnings) console.log(yellow(`  ${warning}`));
      }
    }
    if (problems.length > 0) {
      broken.push(what);
      console.log(`${red('✗')} ${bold(what)}`);
      for (const problem of problems) console.log(`  - ${problem}`);
    } else if (isChecked) console.log(`${green('✓')} ${bold(what)}`);
    else unchecked.push(what);
  }
  if (broken.length > 0) throw new Error(`This shell would break ${broken.join(', ')}. Nothing was changed.`);
  const rest = unchecked.length > 0 ? ` Not checked: ${unchecked.join(', ')}.` : '';
  console.log(`\nThis shell breaks none of ${remotes.length - unchecked.length} live builds.${rest}\n`);
}
