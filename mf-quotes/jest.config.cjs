module.exports = require('tooling/jest').browser();
