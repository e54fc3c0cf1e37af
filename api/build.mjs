// Bundles the server, the threads that make its files, and the command line: our own packages go in, what comes from a registry stays outside.

import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const external = Object.entries(own.dependencies)
  .filter(([, version]) => !version.startsWith('workspace:'))
  .flatMap(([name]) => [name, `${name}/*`]);

await build({
  entryPoints: { server: 'src/server.ts', cli: 'src/cli.ts', worker: 'src/workers/worker.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external,
  logLevel: 'warning',
});
