// npm start                      installs what is missing, builds what has changed, starts everything, prints one address
// npm start -- --keep-modules    publishes no module but those that are missing or do not fit the new shell: while older servers run beside it

import { parseArgs } from 'node:util';
import { build, publishChanged, publishMissing, sayRefusal } from './build.mjs';
import { bold, dim } from '../../remote-tools/console.mjs';
import { onStop } from '../../remote-tools/on-stop.mjs';
import { setting } from '../../remote-tools/root.mjs';
import { ensureInstalled } from './install.mjs';
import { stopAll } from './processes.mjs';
import { runScript } from './script.mjs';
import { startServer } from './server.mjs';

const whereDataStay = () =>
  setting('DATABASE_URL')
    ? 'The data stay in the database that DATABASE_URL names.'
    : `The data stay in ${setting('DATA_DIR') ?? 'data/'}; npm run reset empties it.`;

async function start(args) {
  const { values } = parseArgs({ args, options: { 'keep-modules': { type: 'boolean' } } });
  onStop(() => void stopAll());
  await ensureInstalled();
  await build();
  await publishMissing();
  const { address, isDemonstration } = await startServer();
  // Only now: a start that is refused changes nothing that runs, and new modules may need the new shell.
  if (!values['keep-modules']) await publishChanged().catch(sayRefusal);
  console.log(`\n  The intranet is ready:  ${bold(address)}`);
  if (isDemonstration) {
    console.log(`  Sign in with            ${bold('staff@example.com')} / ${bold('letmein-demo')}`);
  }
  console.log(dim(`\n  Ctrl+C stops it. ${whereDataStay()}\n`));
}

runScript(start, import.meta.url);
