'use strict';
// The Jest configuration of every package: `module.exports = require('tooling/jest').browser()` or `.node()`.

const path = require('node:path');

/** As in a repository of its own, with the transformer that is installed here. */
const [[pattern, [, options]]] = Object.entries(require('define-remote/jest').transform);
const transform = { [pattern]: [require.resolve('@swc/jest'), options] };

/** For packages whose tests install, build and run programs. */
const runsPrograms = { testTimeout: 180_000 };

const common = {
  transform,
  // The folder for temporary files is new for each run.
  cacheDirectory: path.join(__dirname, '..', '..', '.cache', 'jest-transforms'),
  // Workspace packages are TypeScript sources behind a link; only packages of the registry are not transformed.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(shared-ui|api-contract|hucre|unpdf|openid-client|oauth4webapi|jose|age-encryption|@noble\\+|@scure\\+|@fastify\\+|.*esm-only)).+',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  clearMocks: true,
  restoreMocks: true,
  maxWorkers: 2,
  // For tests that hang; durations are measured by `npm run bench`. The long trials of a full run take longer.
  testTimeout: process.env.TEST_ALL === 'yes' ? runsPrograms.testTimeout : 20_000,
};

const failOnConsole = path.join(__dirname, 'fail-on-console.cjs');

/** The configuration of packages that render: jsdom over plain HTTP, jest-dom matchers, a fixed time, and a clean console. */
const browser = (overrides = {}) => ({
  ...common,
  testEnvironment: require.resolve('define-remote/jest-environment'),
  // Only webpack can import these. On Node the path to a font is resolved.
  moduleNameMapper: { '\\.(png|svg|ttf)$': path.join(__dirname, 'file-stub.cjs') },
  setupFilesAfterEnv: [
    require.resolve('@testing-library/jest-dom'),
    path.join(__dirname, 'timeouts.cjs'),
    path.join(__dirname, 'stack-traces.cjs'),
    path.join(__dirname, 'plain-http.cjs'),
    path.join(__dirname, '..', '..', 'shared-ui', 'test', 'support', 'fixed-clock.ts'),
    failOnConsole,
  ],
  ...overrides,
});

/** The configuration of packages that run on Node. */
const node = (overrides = {}) => ({
  ...common,
  testEnvironment: 'node',
  setupFilesAfterEnv: [failOnConsole],
  ...overrides,
});

module.exports = { browser, node, runsPrograms };
