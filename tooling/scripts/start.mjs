// npm start: installs what is missing, builds what has changed, starts everything, prints one address.

import { buildAndPublish } from './build.mjs';
import { bold, dim, fail } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { stopOnSignals } from './processes.mjs';
import { startServer } from './server.mjs';

async function start() {
  await ensureInstalled();
  await buildAndPublish();
  stopOnSignals();
  // The lines below say it to a newcomer.
  const address = await startServer();
  console.log(`\n  The intranet is ready:  ${bold(address)}`);
  if (process.env.NODE_ENV !== 'production') {
    console.log(`  Sign in with            ${bold('staff@example.com')} / ${bold('letmein-demo')}`);
  }
  console.log(dim('\n  Ctrl+C stops it. The data stays in data/; npm run reset empties it.\n'));
}

start().catch(fail);
