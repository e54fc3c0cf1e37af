import { fileURLToPath } from 'node:url';
import { followInvoices, systemClock } from './adapters';
import { buildApp } from './app';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration';
import { createContext } from './context';
import { loadDemoData } from './demo';
import { companyFrom } from './http';
import { openStore } from './store';

/** Both `api/src` and `api/dist` lie two levels below the root. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long requests that are under way may take once the process is told to stop. */
const patienceMilliseconds = 10_000;

const hostForPeople = (host: string): string => (host === '127.0.0.1' ? 'localhost' : host);

const start = async (configuration: Configuration): Promise<void> => {
  const { port, host, isProduction, demoQuotes, logLevel, stopDelaySeconds } = configuration;
  const store = await openStore(configuration);
  const { accounting, invoiceTermsDays, invoiceSyncSeconds } = configuration;
  const company = companyFrom(configuration.configFile);
  const context = createContext(store, systemClock, { company, accounting, invoiceTermsDays });
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
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  await app.listen({ port, host });
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`Intranet is ready at http://${hostForPeople(host)}:${actualPort}`);
};

try {
  await start(readConfiguration(process.env, root));
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
