// releases            lists the live version of each remote, and earlier ones
// releases mf-quotes  lists those of one remote
//   --sizes  how much script each carries · --shell <folder or address>  what they must fit
//   --json  what the administrators' page shows
//   --to <address>  those of the team at the server of an intranet, with the errors of the last days; its key in INTRANET_KEY

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bold, dim, green, red, yellow } from '../console.mjs';
import { sizeOf } from '../releases/build-store.mjs';
import { readProvides } from '../releases/fit.mjs';
import { releasesFolder } from '../releases/folder.mjs';
import { namesOfReleases, overview, releasesOf } from '../releases/rollback.mjs';
import { callServer } from '../server.mjs';

const when = (at) => (at ? at.slice(0, 16).replace('T', ' ') : '–'.padEnd(16));

const fitting = { true: green('fits'), false: red('does not fit'), undefined: '' };

/** Lists the modules of the team at a server. */
async function listThere(to, names, isJson) {
  const { modules } = await callServer(to, 'GET', '');
  const wanted = modules.filter(({ name }) => names.length === 0 || names.includes(name));
  if (isJson) return console.log(JSON.stringify(wanted));
  if (wanted.length === 0) console.log('\nNothing of these is live.');
  for (const { name, live, rollout, previous_version: previous } of wanted) {
    console.log(`\n${bold(name)}`);
    for (const [state, release] of Object.entries({ rollout, live })) {
      if (!release) continue;
      const { version, since, by, commit, error_count: errors, opened_count: opened } = release;
      const author = [by && `by ${by}`, commit && `from ${commit}`].filter(Boolean).join(' ');
      const figures = `errors ${errors}, opened ${opened}`;
      console.log(
        `  ${green(state.padEnd(9))}  ${version.padEnd(24)}  ${when(since)}  ${figures}  ${dim(author)}`,
      );
    }
    if (previous) console.log(`  ${'previous'.padEnd(9)}  ${previous}`);
  }
  console.log();
}

export default async function releases(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string' },
      sizes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
  if (values.to) return listThere(values.to, positionals, values.json);
  if (!existsSync(releasesFolder())) {
    throw new Error(
      `There is no release folder ${releasesFolder()}. Deploy a remote, or name the folder with RELEASES_DIR.`,
    );
  }
  const known = namesOfReleases();
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `Nothing was ever live of ${unknown.join(', ')}. There is ${known.join(', ') || 'nothing yet'}.`,
    );
  }
  const wanted = positionals.length > 0 ? positionals : known;
  if (values.json) return console.log(JSON.stringify(overview().filter(({ name }) => wanted.includes(name))));
  let provides;
  try {
    provides = await readProvides(values.shell);
  } catch (error) {
    console.error(yellow(`! ${error.message}`));
  }
  console.log(dim(`\n${releasesFolder()} (times in UTC)`));
  for (const name of wanted) {
    console.log(`\n${bold(name)}`);
    for (const release of releasesOf(name, provides)) {
      const state = release.state.padEnd(9);
      const parts = [
        release.state === 'live' ? green(state) : state,
        release.version.padEnd(24),
        when(release.at),
        fitting[release.fits],
        values.sizes ? (await sizeOf(name, release.version)).padStart(7) : '',
        dim(
          [release.command, release.by && `by ${release.by}`, release.commit && `from ${release.commit}`]
            .filter(Boolean)
            .join(' '),
        ),
      ];
      console.log(`  ${parts.filter(Boolean).join('  ')}`);
      for (const problem of release.problems ?? []) console.log(dim(`    ${problem}`));
    }
  }
  console.log();
}
