// npm start: installs what is missing, builds what has changed, starts everything, prints one address.

import { buildAndPublish } from './build.mjs';
import { bold, dim, fail } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { startProcess, stopAll, stopOnSignals, waitForAddress } from './processes.mjs';

const port = process.env.PORT ?? '8080';

async function start() {
  await ensureInstalled();
  await buildAndPublish();
  stopOnSignals();
  const server = startProcess('node', ['--enable-source-maps', 'api/dist/server.mjs'], {
    // The server says where it listens; the lines below say it to a newcomer.
    onLine: (line) => line.startsWith('Intranet is ready') || console.log(line),
  });
  server.on('exit', (code) => void stopAll(code ?? 1));
  await waitForAddress(`http://localhost:${port}/readyz`, { child: server, timeoutMs: 300_000 });
  console.log(`\n  The intranet is ready:  ${bold(`http://localhost:${port}`)}`);
  if (process.env.NODE_ENV !== 'production') {
    console.log(`  Sign in with            ${bold('staff@example.com')} / ${bold('letmein-demo')}`);
  }
  console.log(dim('\n  Ctrl+C stops it. The data stays in data/; npm run reset empties it.\n'));
}

start().catch(fail);
