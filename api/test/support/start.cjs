const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = async () => {
  // Tests that start processes start the built server and command line, as staff's do; `npm test` has built them already.
  const { buildPackage } = await import('../../../tooling/scripts/build.mjs');
  await buildPackage('api');
  // What the databases of this run are copied from: see database.ts.
  process.env.TEST_TEMPLATES = mkdtempSync(path.join(tmpdir(), 'intranet_templates_'));
};
