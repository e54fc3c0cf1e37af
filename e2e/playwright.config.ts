import { defineConfig } from '@playwright/test';
import { isFullRun, launchOptions } from './test/support';

/** What `npm test` leaves out: what developers and other teams do, other browsers, and the life of a quote once more, without a mouse. */
const longJourneys = [
  '**/dev.test.ts',
  '**/other-browsers.test.ts',
  '**/other-bundlers.test.ts',
  '**/pipeline.test.ts',
  '**/quote-by-keyboard.test.ts',
];

/** How long a journey waits for a state of the page. */
const WAIT_MS = 20_000;

export default defineConfig({
  testDir: 'test',
  outputDir: 'results/journeys',
  testMatch: '**/*.test.ts',
  testIgnore: isFullRun ? [] : longJourneys,
  globalSetup: './test/support/prepare-data.ts',
  // Each file starts a server and opens browser profiles of its own. `npm test` runs the tests of the packages beside them.
  workers: 2,
  // Generous limits: a slow machine is not a fault. No state that comes has taken longer, with ten times as much to do as there are cores.
  timeout: isFullRun ? 180_000 : 90_000,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    launchOptions,
  },
});
