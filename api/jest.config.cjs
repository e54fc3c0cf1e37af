const path = require('node:path');

const { maxWorkers, ...preset } = require('tooling/jest').node({
  // Exported for `import` alone, which Jest makes a `require`.
  moduleNameMapper: { '^unpdf/pdfjs$': path.join(path.dirname(require.resolve('unpdf')), 'pdfjs.mjs') },
});

/** What differs by engine: SQL, constraints, locks and transactions. */
const byEngine = [
  'conformance',
  'store',
  'migrations',
  'lists',
  'import',
  'outbox',
  'quotes/together',
  'accounting/one-invoice',
  'accounting/settling',
  'accounting/synchronise',
];

/** What must hold on either engine too (`npm run test:all`); the rest never comes near the store, or is about the embedded database alone. */
const onEitherEngine = [
  'session',
  'access',
  'accounts',
  'own-account',
  'audit',
  'modules',
  'errors',
  'mails',
  'history',
  'demo',
  'quotes/*',
  'property/*',
  'security/sign-in',
  'security/company-account',
  'security/requests',
  'security/accounts',
  'accounting/local',
  'accounting/rate-limiter',
  'kill/invoicing',
];

const onPostgres = process.env.TEST_ALL === 'yes' ? [...byEngine, ...onEitherEngine] : byEngine;

/** What is about several processes that share a database. */
const processes = '<rootDir>/test/processes/*.test.ts';

const embedded = {
  ...preset,
  displayName: 'SQLite',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/test/processes/'],
};

const postgres = {
  ...preset,
  displayName: 'PostgreSQL',
  globals: { testEngine: 'postgres' },
  globalSetup: './test/support/postgres/start.cjs',
  globalTeardown: './test/support/postgres/stop.cjs',
  testMatch: [...onPostgres.map((name) => `<rootDir>/test/${name}.test.ts`), processes],
};

module.exports = async () => {
  const { hasPostgres } = await import('tooling/postgres');
  return {
    maxWorkers,
    globalSetup: './test/support/build.cjs',
    testTimeout: preset.testTimeout,
    projects: hasPostgres() ? [embedded, postgres] : [embedded],
  };
};
