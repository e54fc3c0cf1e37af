// Tests that start processes start the built server and command line, as staff's do; `npm test` has built them already.
module.exports = async () => {
  const { buildPackage } = await import('../../../tooling/scripts/build.mjs');
  await buildPackage('api');
};
