// Waits for a page by what it has worked, not by the clock: a busy machine makes every page slow.

import { setTimeout } from 'node:timers/promises';

/** A page responds after far fewer seconds of work, unless its code never ends. */
const mostSeconds = 20;
const betweenMs = 1000;

/** The code of a page never ends, so that the page does not respond. */
export class Hung extends Error {}

/** Returns how many seconds of the processor each process of the browser has had, by its id. */
async function readWork(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  );
}

/** Throws `Hung` once a page of the browser has worked for longer than a page that responds does. */
async function awaitHang(browser, signal) {
  let before;
  for (;;) {
    await setTimeout(betweenMs, undefined, { signal });
    const work = await readWork(browser);
    before ??= work;
    for (const [id, seconds] of work) if (seconds - (before.get(id) ?? 0) > mostSeconds) throw new Hung();
  }
}

/** Returns what a page responds. Throws `Hung` where its code keeps it from that. */
export async function respond(page, response) {
  const over = new AbortController();
  const hang = awaitHang(page.context().browser(), over.signal);
  hang.catch(() => undefined);
  return Promise.race([response, hang]).finally(() => over.abort());
}

/** Evaluates a function in a page. Throws `Hung` where its code keeps it from that. */
export const evaluate = (page, script, argument) => respond(page, page.evaluate(script, argument));
