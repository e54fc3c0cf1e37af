// npm start: installs what is missing, builds what has changed, starts everything, prints one address.

import { buildAndPublish } from './build.mjs';
import { bold, dim } from '../../remote-tools/console.mjs';
import { onStop } from '../../remote-tools/on-stop.mjs';
import { ensureInstalled } from './install.mjs';
import { stopAll } from './processes.mjs';
import { runScript } from './script.mjs';
import { startServer } from './server.mjs';

const whereDataStay = () =>
  process.env.DATABASE_URL
    ? 'The data stay in the database that DATABASE_URL names.'
    : `The data stay in ${process.env.DATA_DIR ?? 'data/'}; npm run reset empties it.`;

async function start() {
  onStop(() => void stopAll());
  await ensureInstalled();
  await buildAndPublish();
  // The lines below are enough output.
  const address = await startServer();
  console.log(`\n  The intranet is ready:  ${bold(address)}`);
  if (process.env.NODE_ENV !== 'production') {
    console.log(`  Sign in with            ${bold('staff@example.com')} / ${bold('letmein-demo')}`);
  }
  console.log(dim(`\n  Ctrl+C stops it. ${whereDataStay()}\n`));
}

runScript(start, import.meta.url);
