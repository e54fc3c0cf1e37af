'use strict';
// A longer timeout, so that a busy machine fails no test; shorter than that of a test, which would not say what is missing.

const { createRequire } = require('node:module');
const path = require('node:path');

// Each package has a separate copy of the library's configuration.
const { configure } = createRequire(path.join(process.cwd(), 'package.json'))('@testing-library/react');

configure({ asyncUtilTimeout: 15_000 });
