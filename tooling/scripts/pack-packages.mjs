// npm run pack-packages -- --scope @company --to <folder>   makes the packages that other teams install
//   --release  stores their API as that of a released version (api-report.txt)

import path from 'node:path';
import { parseArgs } from 'node:util';
import { bold, green, step } from '../../remote-tools/console.mjs';
import { helpOf } from '../../remote-tools/help.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './script.mjs';

async function packPackages() {
  const { values } = parseArgs({
    options: {
      scope: { type: 'string' },
      to: { type: 'string' },
      release: { type: 'boolean', default: false },
    },
  });
  const { scope, to, release } = values;
  if (to === undefined || !/^@[a-z0-9-]+$/.test(scope ?? '')) {
    throw new Error(`Name the scope and a folder:\n${helpOf(import.meta.url)}`);
  }
  await ensureInstalled();
  const { pack, published, stage } = await import('../packages/stage.mjs');
  const { stageMockApi } = await import('../packages/stage-mock-api.mjs');
  const { findVersionProblem, storeReport } = await import('../packages/versions.mjs');
  const files = [];
  for (const name of published) {
    await step(`Packing ${name}`, async () => {
      await stage(name, scope);
      const problem = findVersionProblem(name);
      if (problem) throw new Error(problem);
      files.push(await pack(name, path.resolve(to)));
    });
  }
  // Once all of them may be released.
  if (release) published.forEach(storeReport);
  await step('Packing mock-api', async () => {
    await stageMockApi(scope);
    files.push(await pack('mock-api', path.resolve(to)));
  });
  console.log(`\n${green('✓')} Publish them, each with ${bold('npm publish <file>')}, or hand them over:`);
  for (const file of files) console.log(`    ${file}`);
  console.log();
}

runScript(packPackages, import.meta.url);
