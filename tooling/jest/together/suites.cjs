'use strict';
// The file of tests that the runner beside it runs.

const path = require('node:path');

for (const suite of globalThis.suites)
  describe(path.relative(process.cwd(), suite), () => void require(suite));
