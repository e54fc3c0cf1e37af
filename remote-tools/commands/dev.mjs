// dev   runs the module of this folder in the real shell, on the mock API; a changed component keeps what was typed
//   --shell <address>  takes the other modules from there, not from the release folder
//   --entry <address>  the entry on a development server that runs already; none is started then
//   --once             opens its pages in a headless browser, says what goes wrong there, and ends

import { parseArgs } from 'node:util';
import { readAddress } from '../address.mjs';
import { bold, dim, seconds } from '../console.mjs';
import { startBundler } from '../emulator/bundler.mjs';
import { openMockApi } from '../emulator/mock-api.mjs';
import { openPages } from '../trial/open-pages.mjs';
import { servePage } from '../emulator/page.mjs';
import { onStop } from '../on-stop.mjs';
import { setting } from '../root.mjs';

export default async function dev(args) {
  const since = Date.now();
  const { values } = parseArgs({
    args,
    options: {
      shell: { type: 'string' },
      entry: { type: 'string' },
      once: { type: 'boolean', default: false },
    },
  });
  for (const option of ['shell', 'entry'])
    if (values[option] !== undefined) readAddress(`--${option}`, values[option]);
  const named = setting('API_URL');
  if (named) readAddress('API_URL', named);
  onStop(() => process.exit());
  // A running server takes the place of the mock API.
  const api = named ?? (await openMockApi());
  const entry = values.entry ?? (await startBundler(api));
  const { address, line, others } = await servePage({ api, entry, shell: values.shell });
  if (values.once) {
    await openPages({ address, api, line });
    process.exit();
  }
  console.log(`\n  ${line.name} in the shell: ${bold(address)} ${dim(seconds(since))}`);
  console.log(
    `  The other modules: ${others.join(', ') || 'none; --shell <address> names an intranet that has some'}`,
  );
  console.log(`  Its development server: ${new URL(entry).origin}`);
  console.log(`  The API: ${api}; make it slow or fail: ${address}/mock`);
  console.log('  Sign in with staff@example.com / letmein-demo.\n');
}
