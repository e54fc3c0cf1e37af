'use strict';
// One Jest set-up for every package: `module.exports = require('tooling/jest').browser()` or `.node()`.

const path = require('node:path');

const transform = {
  '^.+\\.[mc]?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  transform,
  // Workspace packages are TypeScript sources behind a link; only what comes from the registry is left alone.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(shared-ui|api-contract|hucre|@fastify\\+|.*esm-only)).+',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  clearMocks: true,
  restoreMocks: true,
  maxWorkers: 2,
  // For what never ends; how long something takes is measured by `npm run bench` and fails no test.
  testTimeout: 180_000,
};

const failOnConsole = path.join(__dirname, 'fail-on-console.cjs');

/** Packages that draw: jsdom, jest-dom matchers, and a clean console as a condition. */
const browser = (overrides = {}) => ({
  ...common,
  testEnvironment: require.resolve('./jsdom-environment.cjs'),
  // Only webpack can import these. On Node a path to a font is a path to a font.
  moduleNameMapper: { '\\.(png|svg|ttf)$': path.join(__dirname, 'file-stub.cjs') },
  setupFilesAfterEnv: [
    require.resolve('@testing-library/jest-dom'),
    path.join(__dirname, 'patience.cjs'),
    failOnConsole,
  ],
  ...overrides,
});

/** Packages that run on Node. */
const node = (overrides = {}) => ({
  ...common,
  testEnvironment: 'node',
  setupFilesAfterEnv: [failOnConsole],
  ...overrides,
});

module.exports = { browser, node };
