// npm run check-live              compares every live module with the shell that was built last, and names what would break
// npm run check-live -- --shell   builds the shell of this working tree before, where no other one is named after it
//   More options: those of remote-tools/commands/check-live.mjs

import { buildPackage } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { commandFile, runScript } from './script.mjs';

async function checkLiveHere(args) {
  await ensureInstalled();
  const { default: checkLive } = await import('../../remote-tools/commands/check-live.mjs');
  const isHere = (arg, index) => arg === '--shell' && (args[index + 1] ?? '--').startsWith('--');
  if (args.some(isHere)) await buildPackage('shell');
  await checkLive(args.filter((arg, index) => !isHere(arg, index)));
}

runScript(checkLiveHere, import.meta.url, commandFile('check-live'));
