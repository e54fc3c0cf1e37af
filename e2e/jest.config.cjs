// Each file has a server and a browser of its own; two at once keep two cores at work.
module.exports = require('tooling/jest').node({ testTimeout: 60_000, maxWorkers: 2 });
