import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { probeScript } from './probe';
import type { Variant } from './variants';

/** How many times slower the page's processor is made: an office laptop beside a developer's machine. */
export const SLOW_DOWN = 4;

/** A page of a browser profile that nothing was ever loaded into. */
export interface ColdPage {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  variant: Variant;
}

/** Opens an empty page, slowed down and with the probe; with a token when `isSignedIn`. */
export async function openCold(
  browser: Browser,
  variant: Variant,
  { isSignedIn = true } = {},
): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(probeScript);
  if (isSignedIn)
    await context.addInitScript(`localStorage.setItem('intranet.access_token', '${variant.token}')`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return { context, page, devtools, variant };
}

/** Milliseconds of script that the page has run so far. */
export async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
}

export interface ScriptFile {
  name: string;
  /** Thousands of bytes as they were sent: compressed, without headers. */
  kb: number;
}

/** The scripts that the page has loaded so far, each once. What it has only prefetched for the next page counts when that page loads it. */
export const scriptFiles = (page: Page): Promise<ScriptFile[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    const prefetched = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href),
    );
    const isLoaded = ({ name, initiatorType }: PerformanceResourceTiming) =>
      initiatorType === 'script' || !prefetched.has(name);
    const sizes = new Map(
      scripts.filter(isLoaded).map(({ name }) => {
        // A prefetched script has a second entry, from the browser's cache.
        const sizesSent = scripts.filter((each) => each.name === name).map((each) => each.encodedBodySize);
        return [new URL(name).pathname, Math.max(...sizesSent) / 1000];
      }),
    );
    return [...sizes].map(([name, kb]) => ({ name, kb }));
  });

export const sumKb = (files: readonly ScriptFile[]): number => files.reduce((sum, { kb }) => sum + kb, 0);
