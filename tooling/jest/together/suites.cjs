'use strict';
// The file of tests that the runner beside it runs.

const path = require('node:path');

for (const suite of globalThis.suites)
  describe(path.relative(process.cwd(), suite), () => {
    try {
      require(suite);
    } catch (error) {
      // The suites beside it still run.
      it('is loaded', () => {
        throw error;
      });
    }
  });
