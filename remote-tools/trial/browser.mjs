import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the places of a Chromium, the best first: the named one, the system's, Chrome or Edge, the one that Playwright downloaded. */
function candidates() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [{ executablePath: named }];
  const system = systemPaths.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath }));
  return [...system, { channel: 'chrome' }, { channel: 'msedge' }, {}];
}

/** The browser ends with this process, which handles the signals. */
const fixed = {
  args: ['--no-sandbox', '--disable-gpu'],
  timeout: 30_000,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
};

/** What Playwright says of a browser that is not installed, by its channel or by its path. */
const isMissing = ({ message }) =>
  /is not found at|is not supported on|Executable doesn't exist/.test(message);

/** Starts a headless Chromium of this machine. Returns undefined where there is none. Throws where one does not start. */
export async function openBrowser() {
  for (const options of candidates()) {
    try {
      return await chromium.launch({ ...options, ...fixed });
    } catch (error) {
      const [reason] = error.message.split('\n');
      if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH starts no browser: ${reason}`);
      if (!isMissing(error)) throw new Error(`The browser of this machine does not start: ${reason}`);
    }
  }
  return undefined;
}
