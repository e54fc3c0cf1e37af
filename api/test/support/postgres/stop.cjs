const path = require('node:path');
const { Client } = require('pg');

/** Drops what the databases of this run were copied from. */
const dropTemplates = async () => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const ofThisRun = `${path.basename(process.env.TEST_TEMPLATES).toLowerCase()}_%`;
  const { rows } = await client.query('select datname from pg_database where datname like $1', [ofThisRun]);
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
  await client.end();
};

module.exports = async () => {
  if (globalThis.stopPostgres) await globalThis.stopPostgres();
  else await dropTemplates();
};
