/** The default time of tests: a Saturday morning in London. */
export const TEST_NOW = '2026-11-21T10:00:00Z';

/** Fixes `Date`, not the timers: `new Date()` returns the same time in the whole test. Call it first. */
export function fixClock(now: string = TEST_NOW): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
