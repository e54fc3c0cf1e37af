import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { step } from '../../remote-tools/console.mjs';
import { run } from './processes.mjs';
import { inRoot } from './workspace.mjs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installedBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = systemPaths.find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds or installs a Chromium for the journeys: an installed one, else the system's package, else Playwright's download. */
export async function ensureBrowser() {
  const ready = installedBrowser();
  if (ready) return ready;
  const attempts = [];
  if (isRootOnDebian()) {
    attempts.push(async () => {
      await run('apt-get', ['update', '-qq'], { quiet: true });
      await run(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
        {
          quiet: true,
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        },
      );
    });
  }
  attempts.push(() =>
    run('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: inRoot('e2e'),
      quiet: true,
    }),
  );
  const reasons = [];
  for (const attempt of attempts) {
    try {
      await step('Installing a browser for the journeys', attempt);
    } catch (error) {
      reasons.push(error.message);
    }
    const found = installedBrowser();
    if (found) return found;
  }
  throw new Error(
    `No Chromium could be installed. Install one and set CHROMIUM_PATH to it.\n${reasons.join('\n')}`,
  );
}
