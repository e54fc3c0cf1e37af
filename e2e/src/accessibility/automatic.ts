import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 A and AA and of good practice; `target-size` is off unless it is asked for. */
const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  // What is right is not described, which takes most of the time.
  resultTypes: ['violations'],
};

/** What an automatic check finds on the page as it stands, one line a finding. */
export async function automaticFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (options: unknown) => Promise<AxeResults> } }).axe.run(options),
    everything,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
