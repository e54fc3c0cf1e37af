const isFullRun = process.env.TEST_ALL === 'yes';

module.exports = require('tooling/jest').node({
  // `npm test` builds no package for other teams.
  testPathIgnorePatterns: ['/node_modules/', ...(isFullRun ? [] : ['/api-report.test.ts'])],
});
