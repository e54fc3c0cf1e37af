/** The moment at which tests run unless they say otherwise: a Saturday morning in London. */
export const TEST_NOW = '2026-11-21T10:00:00Z';

/**
 * Stops the calendar, not the timers: `new Date()` answers the same moment in the whole test. Call it first, and only in Jest.
 */
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
