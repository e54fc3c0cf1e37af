// What `dev --once` does: opens the module's pages in a headless browser and ends.

import { bold, green, yellow } from '../console.mjs';
import { openApi } from './api.mjs';
import { openBrowser } from './browser.mjs';
import { open, prepare } from './open.mjs';

/** Returns the paths of a module that need no parameter: those that it owns and those of its menu. */
const pagesOf = ({ paths, menu = [] }) => [...new Set([...paths, ...menu.map(({ path }) => path)])];

/**
 * Opens the pages of the module that `servePage` serves, as the demonstration user.
 * @throws Error that says what went wrong on which page
 */
export async function openPages({ address, api, line }) {
  const browser = await openBrowser();
  if (!browser) {
    console.log(
      `\n${yellow('!')} No page of ${line.name} was opened: there is no browser on this machine. Install Chromium or Chrome, or name one with CHROMIUM_PATH.\n`,
    );
    return;
  }
  try {
    const context = await browser.newContext({ locale: 'en-GB' });
    await prepare(context, (await openApi(api, AbortSignal.timeout(60_000))).token);
    const pages = pagesOf(line);
    const found = [];
    for (const path of pages) {
      const { problems, warnings } = await open(context, { origin: address, line, path });
      const texts = problems.length > 0 ? problems : warnings;
      found.push(...texts.map((text) => `At ${path}: ${text}`));
    }
    if (found.length > 0)
      throw new Error(`${line.name} does not work in the shell.\n  ${found.join('\n  ')}`);
    console.log(`\n${green('✓')} ${line.name} works in the shell at ${bold(pages.join(', '))}.\n`);
  } finally {
    await browser.close();
  }
}
