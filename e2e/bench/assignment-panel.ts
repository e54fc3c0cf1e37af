// Measures the frames of drags in a card with as many assigned as available benefits. `npm run bench:assignment-panel` in e2e, once the
// product is built; COUNT (300 on either side), ROUNDS (5) and SLOWDOWN (1) are settings.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { launchOptions, signIn, startStack, visit } from '../test/support';
import { fillCard } from './fill-card';
import { recordFrames, type Frame } from './trace';

const slowdown = Number(process.env.SLOWDOWN ?? 1);

type Phase = 'pick up' | 'move' | 'cross' | 'drop';
interface Place {
  x: number;
  y: number;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Where the handle of a row is. Without a locator, whose script would listen to each press. */
const handleOf = (page: Page, list: string, row: number): Promise<Place> =>
  page.evaluate(
    ([label, index]) => {
      const handles = document.querySelectorAll(
        `section[aria-label="${label}"] tbody tr > :first-child button`,
      );
      const handle = handles[index];
      if (!handle) throw new Error(`Row ${index} of ${label} is not on the screen.`);
      const { left, top, width, height } = handle.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    [list, row] as const,
  );

/** Waits for the rows of a list and brings it to the middle of the window. */
const showList = (page: Page, label: string) =>
  page.evaluate(async (name) => {
    const selector = `section[aria-label="${name}"]`;
    while (!document.querySelector(`${selector} tbody tr`)) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    document.querySelector(selector)?.scrollIntoView({ block: 'center' });
  }, label);

/** The mouse without Playwright's own work in the page: it runs a script at each move of a pressed mouse. */
const mouse = (
  wire: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  { x, y }: Place,
  buttons = 1,
) =>
  wire.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    buttons,
    button: buttons === 1 || type === 'mouseReleased' ? 'left' : 'none',
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });

/** One drag, each phase recorded by itself: a row of `from` to the place of a row of `to`. */
async function drag(wire: CDPSession, from: Place, to: Place): Promise<Map<Phase, Frame[]>> {
  const phases = new Map<Phase, Frame[]>();
  const record = async (phase: Phase, act: () => Promise<void>) =>
    void phases.set(phase, await recordFrames(wire, async () => (await act(), await pause(500))));
  const glide = async (begin: Place, end: Place, steps: number) => {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await mouse(wire, 'mouseMoved', {
        x: begin.x + (end.x - begin.x) * share,
        y: begin.y + (end.y - begin.y) * share,
      });
      await pause(30);
    }
  };
  const near = { x: from.x + 8, y: from.y + 4 };
  const beside = { x: near.x, y: near.y + 60 };

  await mouse(wire, 'mouseMoved', from, 0);
  await pause(300);
  await record('pick up', async () => {
    await mouse(wire, 'mousePressed', from);
    await mouse(wire, 'mouseMoved', near);
  });
  await record('move', () => glide(near, beside, 20));
  await record('cross', () => glide(beside, to, 20));
  await record('drop', async () => void (await mouse(wire, 'mouseReleased', to, 0)));
  return phases;
}

/** The frames of drags within a list and from list to list, by kind of drag and phase. */
export async function recordDrags(rounds: number, count: number): Promise<Map<string, Frame[]>> {
  const [stack, browser] = await Promise.all([startStack(), chromium.launch(launchOptions)]);
  try {
    await fillCard(stack.address, count);
    const { page, context } = await visit(browser, { reducedMotion: 'no-preference' });
    await signIn(page, stack.address);
    await page.goto(`${stack.address}/product-groups/edit/13`);
    await showList(page, 'Assigned Before benefits');
    await page.waitForLoadState('networkidle');
    await pause(2000);
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    const all = new Map<string, Frame[]>();
    const drags = [
      ['within Assigned', 'Assigned', 'Assigned'],
      ['to Assigned', 'Available', 'Assigned'],
      ['to Available', 'Assigned', 'Available'],
    ] as const;
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, from, to] of drags) {
        const begin = await handleOf(page, `${from} Before benefits`, 1);
        const end = await handleOf(page, `${to} Before benefits`, 5);
        for (const [phase, frames] of await drag(wire, begin, end)) {
          const key = `${name}: ${phase}`;
          all.set(key, [...(all.get(key) ?? []), ...frames]);
        }
      }
    }
    return all;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function report(all: ReadonlyMap<string, readonly Frame[]>) {
  const rows = [...all].map(([phase, frames]) => {
    const most = (of: keyof Frame) => Math.max(...frames.map((frame) => frame[of]));
    return {
      phase,
      frames: frames.length,
      'longest frame, ms': Number(most('work').toFixed(1)),
      'most script, ms': Number(most('script').toFixed(1)),
      'over 50 ms': frames.filter(({ work }) => work > 50).length,
      'script over 16 ms': frames.filter(({ script }) => script > 16).length,
    };
  });
  console.table(rows);
}

if (process.argv[1]?.endsWith('assignment-panel.ts')) {
  void recordDrags(Number(process.env.ROUNDS ?? 5), Number(process.env.COUNT ?? 300)).then(report);
}
