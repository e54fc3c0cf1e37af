// receive mf-forecast --archive <.tar.gz> --hash <hash>  what the server runs for a build that a team has sent; writes JSON
//   --shell, --drop-paths, --dry-run, --share, --users, --by  as of deploy
//   --preview  only stores it for users with its link
//   --team <name>, --client <address>, --commit <commit>  whose key sent it, from where, made from what
//   --tried-by <name>  who tried this very build in the shell, where it was made

import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { withUnpacked } from '../releases/archive.mjs';
import { authorOf, teamOptions } from '../releases/author.mjs';
import { deployBuild } from '../releases/deploy.mjs';
import { assertRemoteName } from '../releases/folder.mjs';
import { readStage, stageOptions } from '../releases/rollout.mjs';

export default async function receive(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      archive: { type: 'string' },
      hash: { type: 'string' },
      shell: { type: 'string' },
      by: { type: 'string' },
      commit: { type: 'string' },
      'tried-by': { type: 'string' },
      'drop-paths': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      ...teamOptions,
      ...stageOptions,
    },
  });
  const [name] = positionals;
  assertRemoteName(name);
  const { hash, shell, preview, commit = null, 'tried-by': triedBy } = values;
  // A browser would run the code of a team on the server: what needs one is tried where the build is made.
  const trial = async () => ({ problems: [], warnings: [], isTried: triedBy !== undefined });
  const { version, before, warnings, previewUntil } = await withUnpacked(
    createReadStream(values.archive),
    (dist) =>
      deployBuild(name, {
        ...authorOf(values),
        ...{ dist, hash, shell, commit, triedBy, trial, preview },
        command: 'deploy over the network',
        stage: readStage(values),
        dropPaths: values['drop-paths'],
        dryRun: values['dry-run'],
      }),
  );
  console.log(
    JSON.stringify({ version, before: before ?? null, warnings, preview_until: previewUntil ?? null }),
  );
}
