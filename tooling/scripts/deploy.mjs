// npm run deploy -- mf-quotes                  builds, checks and deploys a remote of this workspace
// npm run deploy -- mf-quotes --from <folder>  the same with an existing build; more options: those of remote-tools/commands/deploy.mjs

import { buildPackage, markPublished } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { commandFile, runScript } from './script.mjs';
import { inRoot, remotes } from './workspace.mjs';

async function deployHere(args) {
  await ensureInstalled();
  const { default: deploy, readArguments } = await import('../../remote-tools/commands/deploy.mjs');
  const options = readArguments(args);
  const { name, from } = options;
  if (from !== undefined) return deploy(args);
  if (!remotes.includes(name)) {
    throw new Error(
      `There is no remote named ${name} in this workspace. Name one of ${remotes.join(', ')}, or a build with --from <folder>.`,
    );
  }
  await buildPackage(name);
  await deploy([...args, '--from', inRoot(name, 'dist')]);
  markPublished(name, options);
}

runScript(deployHere, import.meta.url, commandFile('deploy'));
