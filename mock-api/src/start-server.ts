import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { systemClock } from 'api';
import { buildServer } from './build-server';
import type { Configuration } from './configuration';

/** How long answers that are under way may take once the server is told to stop; those that hang would take for ever. */
const patienceMilliseconds = 1000;

export interface RunningServer {
  /** `http://localhost:8090`, without a slash at the end. */
  address: string;
  /** Lets what is under way finish, saves it, and ends. */
  stop(): Promise<void>;
}

const listen = (server: Server, { port, host }: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

const closeListener = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Starts the mock API. With port 0 it finds a free one. Throws when the address is taken or the data cannot be read.
 * @param clock what the time is; that of the machine by default
 */
export const startServer = async (
  configuration: Configuration,
  clock?: typeof systemClock,
): Promise<RunningServer> => {
  const { app, close } = await buildServer(configuration, clock);
  const server = createServer(app);
  try {
    await listen(server, configuration);
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const host = configuration.host === '127.0.0.1' ? 'localhost' : configuration.host.replace('::1', '[::1]');
  return {
    address: `http://${host}:${port}`,
    stop: async () => {
      await closeListener(server);
      await close();
    },
  };
};
