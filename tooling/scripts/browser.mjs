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

/** Installs browsers with Playwright's own command, which downloads them. */
const downloadBrowsers = (...names) =>
  run('node', ['node_modules/@playwright/test/cli.js', 'install', ...names], {
    cwd: inRoot('e2e'),
    quiet: true,
  });

/**
 * Installs what `find` does not find: as root on Debian from the system's packages, else by Playwright's download. Returns what `find`
 * finds at last, and throws why nothing could be installed.
 */
async function ensureFound(what, find, packages, downloads) {
  const ready = find();
  if (ready) return ready;
  const attempts = [];
  if (isRootOnDebian()) attempts.push(() => installPackages(...packages));
  attempts.push(() => downloadBrowsers(...downloads));
  const reasons = [];
  for (const attempt of attempts) {
    try {
      await step(`Installing ${what} for the tests`, attempt);
    } catch (error) {
      reasons.push(error.message);
    }
    const found = find();
    if (found) return found;
  }
  throw new Error(`${what} could not be installed.\n${reasons.join('\n')}`);
}

/** Finds or installs a Chromium for the journeys: an installed one, else the system's package, else Playwright's download. */
export const ensureBrowser = () =>
  ensureFound(
    'a Chromium (CHROMIUM_PATH names one that is installed elsewhere)',
    installedBrowser,
    ['chromium', 'fonts-dejavu-core'],
    ['chromium'],
  );

/** Finds or installs what the tests open: the headless shell, or else the Chromium, which some need. */
export async function useBrowser() {
  const browser = await ensureBrowser();
  process.env.CHROMIUM_PATH = (await ensureHeadlessShell()) ?? browser;
  process.env.FULL_CHROMIUM_PATH = browser;
}

/** Finds or installs Firefox and WebKit in the same way, for the journey through other browsers. */
export async function ensureOtherBrowsers() {
  const playwright = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const isThere = (name, ...programs) =>
    [playwright[name].executablePath(), ...programs].some((path) => existsSync(path));
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  const find = () =>
    isThere('firefox', '/usr/bin/firefox-esr', '/usr/bin/firefox') &&
    isThere('webkit', '/usr/bin/WebKitWebDriver');
  await ensureFound('Firefox and WebKit', find, packages, ['firefox', 'webkit']);
}

/**
 * Finds Chromium's headless shell, which root on Debian gets from its packages: without windows and viewers the journeys take a fifth less
 * of the processor, and Playwright prefers it too. A browser that CHROMIUM_PATH names is used for everything.
 * @returns {Promise<string | undefined>}
 */
async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(headlessShell) && isRootOnDebian())
    await step('Installing the headless shell for the tests', () =>
      installPackages('chromium-headless-shell'),
    ).catch(() => undefined);
  return existsSync(headlessShell) ? headlessShell : undefined;
}
