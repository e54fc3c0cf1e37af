// npm run bench               runs all benchmarks, in twenty to thirty minutes
// npm run bench -- lists api  some groups only
// npm run bench -- --quick    fewer rounds

import { ensureBrowser } from './browser.mjs';
import { buildAndPublish } from './build.mjs';
import { precompress } from '../../remote-tools/compress.mjs';
import { step } from '../../remote-tools/console.mjs';
import { fingerprintOf, runUnlessFresh } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runBin } from './processes.mjs';
import { runScript } from './script.mjs';
import { inRoot, remotes } from './workspace.mjs';

/** Builds a reference page with the shell's tools and compresses it as the shell is. */
async function buildYardstick(name) {
  const output = inRoot('.cache', 'bench', name);
  const fingerprint = ['e2e', 'shell', ...remotes].map(fingerprintOf).join();
  await runUnlessFresh('bench', name, fingerprint, output, () =>
    step(`Building the yardstick ${name}`, async () => {
      await runBin('webpack', ['--config', inRoot('e2e', 'bench', name, 'webpack.config.mjs')], {
        cwd: inRoot('shell'),
        env: { BENCH_OUTPUT: output, BENCH_REMOTES: remotes.join() },
        quiet: true,
      });
      await precompress(output);
    }),
  );
}

async function bench(args) {
  await ensureInstalled();
  process.env.RELEASES_DIR = inRoot('.cache', 'bench', 'releases');
  await buildAndPublish();
  await buildYardstick('bare');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await run('node_modules/.bin/tsx', ['bench/main.ts', ...args], { cwd: inRoot('e2e') });
}

runScript(bench, import.meta.url);
