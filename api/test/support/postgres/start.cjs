// The server that TEST_DATABASE_URL names, else one that lives as long as the run.
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('tooling/postgres');
  const server = await startPostgres();
  globalThis.stopPostgres = server.stop;
  process.env.TEST_DATABASE_URL = server.address;
};
