// Bundles the server and the command line: our own packages go in, what comes from a registry stays outside.

import { build } from 'esbuild';
import { readFileSync } from 'node:fs';

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const external = Object.entries(own.dependencies)
  .filter(([, version]) => !version.startsWith('workspace:'))
  .flatMap(([name]) => [name, `${name}/*`]);

await build({
  entryPoints: ['src/server.ts', 'src/cli.ts'],
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
