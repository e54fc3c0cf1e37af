'use strict';
// The Jest configuration of a remote in a repository of its own: jsdom, jest-dom matchers, and our packages, which are ES modules.

module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  transform: {
    '^.+\\.[mc]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(shared-ui|api-contract)/)'],
  testMatch: ['**/test/**/*.test.[jt]s?(x)'],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  clearMocks: true,
  restoreMocks: true,
};
