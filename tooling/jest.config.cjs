module.exports = require('tooling/jest').node({
  // These are the tests of packages to come; test/new-remote.test.ts runs them where they belong.
  testPathIgnorePatterns: ['/node_modules/', '/templates/'],
  // Nearly every test here starts programs, and waits for them on whatever machine it is.
  testTimeout: 60_000,
});
