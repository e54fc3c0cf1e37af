// The tests in templates/ are those of packages to come; test/new-remote.test.ts runs them where they belong.
module.exports = require('tooling/jest').node({ testPathIgnorePatterns: ['/node_modules/', '/templates/'] });
