// Tests compare what the commands print.
process.env.NO_COLOR = 'yes';

module.exports = require('tooling/jest').node({
  // The tests of the template belong to new packages; tooling/test/new-remote.test.ts runs them there.
  testPathIgnorePatterns: ['/node_modules/', '/templates/', '/dist/'],
});
