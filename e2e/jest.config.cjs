// The journeys run by Playwright (playwright.config.ts); Jest runs the unit tests of the benchmark.
module.exports = { ...require('tooling/jest').node(), roots: ['<rootDir>/bench'] };
