import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { step } from '../../remote-tools/console.mjs';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { run } from './processes.mjs';
import { inRoot } from './workspace.mjs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

function installedBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = systemPaths.find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

/** Finds or installs a Chromium for the journeys: an installed one, else the system's package, else Playwright's download. */
export async function ensureBrowser() {
  const ready = installedBrowser();
  if (ready) return ready;
  const attempts = [];
  if (isRootOnDebian()) attempts.push(() => installPackages('chromium', 'fonts-dejavu-core'));
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

/**
 * Finds Chromium's headless shell, which root on Debian gets from its packages: without windows and viewers the journeys take a fifth less
 * of the processor, and Playwright prefers it too. A browser that CHROMIUM_PATH names is used for everything.
 * @returns {Promise<string | undefined>}
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(headlessShell) && isRootOnDebian())
    await step('Installing the headless shell for the journeys', () =>
      installPackages('chromium-headless-shell'),
    ).catch(() => undefined);
  return existsSync(headlessShell) ? headlessShell : undefined;
}
