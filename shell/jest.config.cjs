module.exports = require('tooling/jest').browser({
  globals: { __SHARED_VERSIONS__: { react: '19.3.1', 'shared-ui': '1.0.0' } },
});
