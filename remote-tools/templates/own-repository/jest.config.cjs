const { version } = require('./package.json');

module.exports = { ...require('define-remote/jest'), globals: { __REMOTE_VERSION__: version } };
