// Each file has a server and a browser of its own; two at once keep two cores at work. A journey that goes on for minutes on a busy
// machine is slow, not wrong: its steps have limits of their own.
module.exports = require('tooling/jest').node({
  testTimeout: 600_000,
  maxWorkers: 2,
  testSequencer: require.resolve('./longest-first.cjs'),
});
