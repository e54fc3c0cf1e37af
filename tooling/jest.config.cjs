const isFullRun = process.env.TEST_ALL === 'yes';

const { node, runsPrograms } = require('tooling/jest');

module.exports = node({
  ...runsPrograms,
  // `npm test` builds no package for other teams.
  testPathIgnorePatterns: ['/node_modules/', ...(isFullRun ? [] : ['/api-report.test.ts'])],
});
