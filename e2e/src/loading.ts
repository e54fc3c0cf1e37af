import type { Page, Request } from 'playwright-core';
import { until } from './until';

/** What stands in the place of something that is on its way, two frames from now. */
const showsLoading = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const words = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent ?? '');
    return (
      document.querySelector('[aria-busy="true"]') !== null ||
      words.some((text) => /^(Loading|Adding|Searching|Signing out)/.test(text))
    );
  });

/**
 * Watches what a page asks for. Answers the way to wait until all of it has come and is drawn: no call is under way, nothing says that
 * it loads, and three looks one after the other found it so.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const forget = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return async () => {
    let quiet = 0;
    await until(async () => {
      const isQuiet = !(await showsLoading(page)) && underWay.size === 0;
      quiet = isQuiet ? quiet + 1 : 0;
      return quiet === 3;
    }, true);
  };
}
