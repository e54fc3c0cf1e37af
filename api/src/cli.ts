import { fileURLToPath } from 'node:url';
import { askPassword, confirm, runCommand } from './command-line/run';
import { readConfiguration } from './configuration';
import { listeningAddress } from './listening-address';
import { OperationError } from './store';

/** Both `api/src` and `api/dist` lie two levels below the root. */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { dataFolder, databaseUrl, accounting, backupPlaces, bucket, publicUrl, host, port } =
    readConfiguration(process.env, root);
  process.exitCode = await runCommand(
    process.argv.slice(2),
    {
      location: { dataFolder, databaseUrl },
      accounting,
      backups: backupPlaces,
      bucket,
      publicUrl: publicUrl ?? listeningAddress(host, port),
      // npm changes to the root before it runs a script; INIT_CWD is the caller's directory.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: console.log,
      askPassword,
      confirm,
    },
    console.error,
  );
} catch (error) {
  console.error(error instanceof OperationError ? error.message : error);
  process.exitCode = 1;
}
