module.exports = require('tooling/jest').node({
  // These are the tests of packages to come; test/new-remote.test.ts runs them where they belong.
  testPathIgnorePatterns: ['/node_modules/', '/templates/'],
});
