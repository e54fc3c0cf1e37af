import { defineConfig } from '@playwright/test';
import { isFullRun, launchOptions } from './test/support';

/** What `npm test` leaves out: what developers and other teams do, other browsers, and the life of a quote once more, without a mouse. */
const longJourneys = [
  '**/dev.test.ts',
  '**/other-browsers.test.ts',
  '**/other-bundlers.test.ts',
  '**/quote-by-keyboard.test.ts',
];

export default defineConfig({
  testDir: 'test',
  outputDir: 'results/journeys',
  testMatch: '**/*.test.ts',
  testIgnore: isFullRun ? [] : longJourneys,
  globalSetup: './test/support/prepare-data.ts',
  // Each file starts a server and opens browser profiles of its own. `npm test` runs the tests of the packages beside them.
  workers: 2,
  // Generous limits: a slow machine is not a fault. A state that is still missing after a minute will not come, and no test waits for three.
  timeout: 180_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
  },
});
