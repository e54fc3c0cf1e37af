'use strict';
// A busy machine is slow, not wrong: what appears late is still found, what never appears still fails.

const { createRequire } = require('node:module');
const path = require('node:path');

// The package under test has its own copy of the library's configuration.
const { configure } = createRequire(path.join(process.cwd(), 'package.json'))('@testing-library/react');

configure({ asyncUtilTimeout: 20_000 });
