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

const sizes = [
  { size: '1280 px', width: 1280, height: 844, scale: 1 },
  { size: '390 px', width: 390, height: 844, scale: 1 },
  { size: '1280 px at 200 %', width: 640, height: 422, scale: 2 },
] as const;

/** Each size in both colours, one after the other: what only the colours change need not be laid out anew. */
export const looks: readonly Look[] = sizes.flatMap(({ size, ...measures }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size}, ${colorScheme}`,
    colorScheme,
    ...measures,
  })),
);

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
