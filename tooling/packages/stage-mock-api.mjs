// Makes the package that `remote-tools dev` needs outside this workspace: the mock API in one file, and the shell's development build.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildDevelopmentShell } from '../scripts/build.mjs';
import { inRoot, manifestOf, readJson } from '../scripts/workspace.mjs';
import { stageOf } from './stage.mjs';

/** Returns the packages of the registry that ours depend on, with their installed versions. */
const dependenciesOf = (...names) =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(manifestOf(name).dependencies)
        .filter(([, range]) => !range.startsWith('workspace:'))
        .map(([dependency]) => [
          dependency,
          readJson(name, 'node_modules', dependency, 'package.json').version,
        ]),
    ),
  );

export async function stageMockApi(scope) {
  const dependencies = dependenciesOf('api-contract', 'api', 'mock-api');
  const { version, description } = manifestOf('mock-api');
  rmSync(stageOf('mock-api'), { recursive: true, force: true });
  mkdirSync(stageOf('mock-api'), { recursive: true });
  const { build } = await import('esbuild');
  await build({
    entryPoints: { server: inRoot('mock-api/src/server.ts'), worker: inRoot('api/src/workers/worker.ts') },
    // Beside `public`, as in the sources.
    outdir: stageOf('mock-api', 'bin'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
  await buildDevelopmentShell();
  cpSync(inRoot('shell', 'dist-dev'), stageOf('mock-api', 'shell'), { recursive: true });
  cpSync(inRoot('mock-api', 'public'), stageOf('mock-api', 'public'), { recursive: true });
  cpSync(inRoot('config', 'intranet.json'), stageOf('mock-api', 'intranet.json'));
  const manifest = { name: `${scope}/mock-api`, version, description, type: 'module', dependencies };
  writeFileSync(stageOf('mock-api', 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
