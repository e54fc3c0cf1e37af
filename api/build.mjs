// Bundles the server, the command line, and the threads that make files: our own packages go in, what comes from a registry stays outside.

import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const external = Object.entries(own.dependencies)
  .filter(([, version]) => !version.startsWith('workspace:'))
  .flatMap(([name]) => [name, `${name}/*`]);

const options = {
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external,
  logLevel: 'warning',
};

// Split, so that the libraries for PDFs and workbooks are not loaded by a server that has threads for them. A thread starts faster with
// one file of its own.
await build({ ...options, entryPoints: { server: 'src/server.ts', cli: 'src/cli.ts' }, splitting: true });
await build({ ...options, entryPoints: { worker: 'src/workers/worker.ts' } });
