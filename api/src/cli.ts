import { fileURLToPath } from 'node:url';
import { askPassword, runCommand } from './command-line/run';
import { ConfigurationError, readConfiguration } from './configuration';

/** Both `api/src` and `api/dist` lie two levels below the root. */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { dataFolder, databaseUrl, accounting } = readConfiguration(process.env, root);
  process.exitCode = await runCommand(
    process.argv.slice(2),
    {
      location: { dataFolder, databaseUrl },
      provider: accounting.provider,
      // npm changes to the root before it runs a script; INIT_CWD is the caller's directory.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: console.log,
      askPassword,
    },
    console.error,
  );
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
