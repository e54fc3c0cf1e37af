import { setImmediate } from 'node:timers/promises';

/** How long queries run in one round of the event loop, in milliseconds: longer than those of most requests. */
const longestTurn = 50;

let turnBegan = performance.now();
let nextTurn: Promise<void> | undefined;

const beginTurn = async (): Promise<void> => {
  await setImmediate();
  nextTurn = undefined;
  turnBegan = performance.now();
};

/**
 * Waits for the next round of the event loop where the turn began longer ago than that, also after a pause. Those who wait have turns in the
 * order of arrival.
 */
export const awaitTurn = async (): Promise<void> => {
  while (performance.now() - turnBegan > longestTurn) await (nextTurn ??= beginTurn());
};
