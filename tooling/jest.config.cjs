module.exports = require('tooling/jest').node({
  // The tests of the template belong to new packages; test/new-remote.test.ts runs them there.
  testPathIgnorePatterns: ['/node_modules/', '/templates/'],
});
