import { fileURLToPath } from 'node:url';
import { ConfigurationError, readConfiguration } from './configuration';
import { startServer } from './start-server';
import { DataError } from './store';

const folder = fileURLToPath(new URL('..', import.meta.url));

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const explain = (error: unknown): string => {
  if (error instanceof ConfigurationError || error instanceof DataError) return error.message;
  if (isTaken(error)) return 'The port is taken. PORT chooses another.';
  return error instanceof Error ? String(error.stack) : String(error);
};

try {
  const server = await startServer(readConfiguration(process.env, folder));
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Mock API at ${server.address}/api, raw data at /db, delays, faults and reset at /mock.`);
  console.log('For development on this machine. Sign in with staff@example.com / letmein-demo.');
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
