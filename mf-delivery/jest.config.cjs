const { version } = require('./package.json');

module.exports = require('tooling/jest').browser({ globals: { __REMOTE_VERSION__: version } });
