// npm run intranet -- <command>: accounts, top-level groups, backup and restore. `-- --help` lists them.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildPackage } from './build.mjs';
import { fail } from '../../remote-tools/console.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './workspace.mjs';

const program = inRoot('api', 'dist', 'cli.mjs');

async function intranet() {
  await ensureInstalled();
  // Uses the last build, as the running server does.
  if (!existsSync(program)) await buildPackage('api');
  const child = spawn('node', ['--enable-source-maps', program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  child.on('error', fail);
  child.on('close', (code) => process.exit(code ?? 1));
}

intranet().catch(fail);
