import type { CDPSession, Page } from 'playwright-core';

/** A way in which a person has the page before them. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  /** Two where the browser is zoomed to 200 %: half as many pixels of the page, each drawn with four. */
  readonly scale: number;
}

export const looks: readonly Look[] = [
  { name: '1280 px, light', width: 1280, height: 844, colorScheme: 'light', scale: 1 },
  { name: '1280 px, dark', width: 1280, height: 844, colorScheme: 'dark', scale: 1 },
  { name: '390 px, light', width: 390, height: 844, colorScheme: 'light', scale: 1 },
  { name: '390 px, dark', width: 390, height: 844, colorScheme: 'dark', scale: 1 },
  { name: '1280 px at 200 %, light', width: 640, height: 422, colorScheme: 'light', scale: 2 },
];

/** Until nothing moves any more: what is half faded in has no contrast yet. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity;
      return playState !== 'running' || isEndless;
    }),
  );

/** Shows the page as it stands in another look. */
export async function lookAt(page: Page, session: CDPSession, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: look.width,
    height: look.height,
    deviceScaleFactor: look.scale,
    mobile: false,
  });
  await page.waitForFunction((width) => window.innerWidth === width, look.width);
  // The layout follows in the next frame, and its transitions begin in the one after.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await untilStill(page);
}
