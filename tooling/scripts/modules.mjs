// npm run rollback, releases and the like: the commands of remote-tools, on the releases of this workspace.

import { ensureInstalled } from './install.mjs';
import { commandFile, runScript } from './script.mjs';

async function modules([name, ...args]) {
  await ensureInstalled();
  const { runCommand } = await import('../../remote-tools/cli.mjs');
  await runCommand(name, args);
}

runScript(modules, commandFile(process.argv[2]));
