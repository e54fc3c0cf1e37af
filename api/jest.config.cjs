const path = require('node:path');

const { maxWorkers, setupFilesAfterEnv, ...common } = require('tooling/jest').node({
  // Exported for `import` alone, which Jest makes a `require`.
  moduleNameMapper: { '^unpdf/pdfjs$': path.join(path.dirname(require.resolve('unpdf')), 'pdfjs.mjs') },
});

const preset = {
  ...common,
  // Its tests start servers and commands, several in turn, beside the journeys.
  testTimeout: Math.max(common.testTimeout, 60_000),
  setupFilesAfterEnv: [
    ...setupFilesAfterEnv,
    '<rootDir>/test/support/end-programs.ts',
    '<rootDir>/test/support/hold-to-contract.ts',
  ],
};

/** What is about the engine itself: its SQL, constraints, locks and transactions. */
const byEngine = [
  'conformance',
  'store',
  'large-data',
  'tables',
  'migrations',
  'migrations-only-add',
  'migrations-of-first-records',
  'lists',
  'jobs',
  'deliverables/migration',
  'look-alikes/migration',
  'letters/migration',
];

/** What must hold on either engine too (`npm run test:all`); the rest never comes near the store, or is about the embedded database alone. */
const onEitherEngine = [
  'import',
  'outbox',
  'files',
  'templates',
  'accounting/one-invoice',
  'accounting/settling',
  'accounting/synchronise',
  'merges-meanwhile',
  'tidy-up',
  'session',
  'access',
  'accounts',
  'own-account',
  'attachments',
  'check',
  'follow-ups',
  'undo',
  'undone-merges',
  'timeline',
  'record-facts',
  'mentions',
  'known-browsers',
  'request-limits',
  'set-up-link',
  'second-factor',
  'confirmation',
  'audit',
  'audit-of-records',
  'audit-of-refusals',
  'reports',
  'access-mails',
  'modules',
  'module-vitals',
  'deployments/team-keys',
  'errors',
  'mails',
  'history',
  'privacy',
  'erasing-nobody-else',
  'erasing-names-of-files',
  'demo',
  'quotes/*',
  'proposals/*',
  'chasing/*',
  'letters/kills',
  'deliverables/*',
  'look-alikes/*',
  'property/*',
  'security/sign-in',
  'security/company-account',
  'security/without-passwords',
  'security/requests',
  'security/accounts',
  'accounting/local',
  'accounting/rate-limiter',
  'kill/invoicing',
  'kill/event-reports',
  'kill/stock',
  'simulation/simulation',
];

/** What `npm test` leaves out: it takes long, and what it tries by chance or at length has a suite of its own for each rule. */
const longTrials = [
  'kill/kill',
  'kill/invoicing',
  'kill/event-reports',
  'kill/stock',
  'faults/provider',
  'faults/calendar',
  'faults/held-uploads',
  'security/slow-clients',
  'processes/rolling-upgrade',
  'simulation/planted/planted',
];

const isFullRun = process.env.TEST_ALL === 'yes';
const onPostgres = isFullRun ? [...byEngine, ...onEitherEngine] : byEngine;
const leftOut = isFullRun ? [] : longTrials.map((name) => `<rootDir>/test/${name}.test.ts`);

/** What is about several processes that share a database. */
const processes = '<rootDir>/test/processes/*.test.ts';

const embedded = {
  ...preset,
  displayName: 'SQLite',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/test/processes/', ...leftOut],
};

const postgres = {
  ...preset,
  displayName: 'PostgreSQL',
  globals: { testEngine: 'postgres' },
  globalSetup: './test/support/postgres/start.cjs',
  globalTeardown: './test/support/postgres/stop.cjs',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...leftOut],
  testMatch: [...onPostgres.map((name) => `<rootDir>/test/${name}.test.ts`), processes],
};

module.exports = async () => {
  const { hasPostgres } = await import('tooling/postgres');
  return {
    maxWorkers,
    globalSetup: './test/support/start.cjs',
    globalTeardown: './test/support/stop.cjs',
    testTimeout: preset.testTimeout,
    projects: hasPostgres() ? [embedded, postgres] : [embedded],
  };
};
