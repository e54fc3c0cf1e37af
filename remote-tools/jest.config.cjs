// Tests compare what the commands print.
process.env.NO_COLOR = 'yes';

const isFullRun = process.env.TEST_ALL === 'yes';

const { node, runsPrograms } = require('tooling/jest');

module.exports = node({
  ...runsPrograms,
  // The tests of the template belong to new packages; tooling/test/new-remote.test.ts runs them there.
  // `npm test` builds no package for other teams.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/templates/',
    '/dist/',
    ...(isFullRun ? [] : ['/packages.test.ts']),
  ],
});
