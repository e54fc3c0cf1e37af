import { scriptMs, type ColdPage } from './browser';
import type { Check } from './checks';

/** What one action needed, in milliseconds. */
export interface Sample {
  /** From its first input event to the paint of its result. */
  ms: number;
  script: number;
}

/** Does one thing on the page and returns how long it took until it was painted, and how much script that was. */
export async function act(
  { page, devtools }: ColdPage,
  check: Check,
  action: () => Promise<void>,
): Promise<Sample> {
  // Whatever came of the last action (addresses, idle work) is over when the next begins.
  await page.waitForTimeout(450);
  await page.evaluate((expected) => window.bench.arm(expected), check);
  const before = await scriptMs(devtools);
  await action();
  const ms = await page.evaluate(() => window.bench.done());
  return { ms, script: (await scriptMs(devtools)) - before };
}
