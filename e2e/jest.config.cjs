module.exports = require('tooling/jest').node({ testTimeout: 60_000, maxWorkers: 1 });
