// npm run rollback, releases: the commands of remote-tools, on the releases of this workspace.

import { fail } from '../../remote-tools/console.mjs';
import { ensureInstalled } from './install.mjs';

async function modules([name, ...args]) {
  await ensureInstalled();
  const { runCommand } = await import('../../remote-tools/cli.mjs');
  await runCommand(name, args);
}

modules(process.argv.slice(2)).catch(fail);
