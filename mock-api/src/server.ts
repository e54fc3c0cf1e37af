import { fileURLToPath } from 'node:url';
import { readConfiguration, StartError } from './configuration';
import { startServer } from './start-server';

const folder = fileURLToPath(new URL('..', import.meta.url));

const explain = (error: unknown): unknown => {
  if (error instanceof StartError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'The port is taken. PORT chooses another.' : error;
};

try {
  const configuration = readConfiguration(process.env, folder);
  const server = await startServer(configuration);
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (configuration.whileHeld) void server.released.then(stop);
  console.log(`Mock API at ${server.address}/api, raw data at /db, delays, faults and reset at /mock.`);
  console.log('For development on this machine. Sign in with staff@example.com / letmein-demo.');
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
