// npm run reset: empties the data folder, so that the next start begins with fresh demonstration data.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../remote-tools/console.mjs';
import { inRoot, root } from './workspace.mjs';

const port = process.env.PORT ?? '8080';

async function isRunning() {
  try {
    await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}

async function reset() {
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is set: reset only empties the embedded database. Drop and create that database yourself.',
    );
  }
  if (await isRunning()) throw new Error(`Something answers at port ${port}: stop it first, then reset.`);
  const folder = path.resolve(root, process.env.DATA_DIR ?? 'data');
  if (!existsSync(folder)) return console.log('There is no data to empty.');
  const strangers = readdirSync(folder).filter((name) => !/^(intranet\.sqlite.*|backups|tmp)$/.test(name));
  if (strangers.length > 0) {
    throw new Error(
      `${folder} holds files that are not the intranet's (${strangers.slice(0, 3).join(', ')}): nothing was deleted.`,
    );
  }
  rmSync(inRoot(path.relative(root, folder)), { recursive: true });
  console.log('The data is gone. npm start begins with fresh demonstration data.');
}

reset().catch(fail);
