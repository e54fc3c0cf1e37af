import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { followInvoices, systemClock } from './adapters';
import { buildApp } from './app';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration';
import { createContext } from './context';
import { loadDemoData } from './demo';
import { companyFrom } from './http';
import { claimStore, OperationError, openStore } from './store';
import { WorkerPool } from './workers/worker-pool';

/** Both `api/src` and `api/dist` lie two levels below the root. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long pending requests may take after a stop signal. */
const patienceMilliseconds = 10_000;

const hostForPeople = (host: string): string => (host === '127.0.0.1' ? 'localhost' : host);

const listen = async (app: FastifyInstance, { port, host }: Configuration): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new OperationError(
      `Port ${port} is taken by another program. Stop that one, or choose another port with the variable PORT, such as PORT=${port + 1} npm start.`,
    );
  }
};

/** Returns whether an error's message is for the operator; all others are printed with their stack trace. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigurationError || error instanceof OperationError;

const start = async (configuration: Configuration): Promise<void> => {
  const { port, host, isProduction, demoQuotes, logLevel, stopDelaySeconds } = configuration;
  const giveUpClaim = claimStore(configuration);
  const store = await openStore(configuration);
  const { accounting, invoiceTermsDays, invoiceSyncSeconds } = configuration;
  const company = companyFrom(configuration.configFile);
  const workers = new WorkerPool();
  const context = createContext(store, systemClock, { company, accounting, invoiceTermsDays, workers });
  if (!isProduction) await loadDemoData(context, { quotes: demoQuotes, say: console.log });
  const leaving = { isLeaving: false };
  const app = await buildApp({ context, site: configuration, logger: { level: logLevel }, leaving });

  const poller = followInvoices(context, {
    seconds: invoiceSyncSeconds,
    onFailure: (error) => app.log.warn(error, 'The invoices could not be brought up to date'),
  });

  const stop = async (): Promise<void> => {
    leaving.isLeaving = true;
    await new Promise((resolve) => setTimeout(resolve, stopDelaySeconds * 1000));
    setTimeout(() => process.exit(1), patienceMilliseconds).unref();
    await Promise.all([app.close(), poller.stop()]);
    await workers.close();
    await store.close();
    giveUpClaim();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  await listen(app, configuration);
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`Intranet is ready at http://${hostForPeople(host)}:${actualPort}`);
};

try {
  await start(readConfiguration(process.env, root));
} catch (error) {
  console.error(isForOperator(error) ? error.message : error);
  process.exit(1);
}
