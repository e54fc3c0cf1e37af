import { pages } from 'api-contract';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  createErasureList,
  releasesByCommand,
  releaseUploadsFolder,
  sweepUploads,
  systemClock,
} from './adapters';
import { buildApp, buildClientApp } from './app';
import { readConfiguration, type Configuration } from './configuration';
import { createContext } from './context';
import { hasDemoData, loadDemoData } from './demo';
import { backUpWhenDue, newestBackup } from './store/backups';
import {
  completeErasureList,
  eraseAgain,
  hasPasswords,
  issueSetUpLink,
  missingBucket,
  type Worker,
} from './domain';
import { connectionLimits } from './http/connection-limits';
import { regularly, work } from './jobs';
import { listeningAddress } from './listening-address';
import { companyFrom, ConfigReader, isExampleCompany, logSerializers, Metrics } from './http';
import { claimStore, encrypterFor, ensureFolder, OperationError, openStore } from './store';
import { backupOptions, importOptions, WorkerPool } from './workers/worker-pool';

/** Both `api/src` and `api/dist` lie two levels below the root. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long pending requests may take after a stop signal: then their connections are closed, as are those that have sent nothing. */
const connectionMilliseconds = 8_000;

/** How long the whole end may take. */
const timeoutMilliseconds = 10_000;

/** Connections that wait until they are accepted. The system refuses more, and a browser then tries again after seconds. */
const backlog = 4096;

/** How often it is checked whether a backup is due. */
const backupCheckSeconds = 30;

/** Longer than a request with a file, or a deployment, may take: other processes may be receiving into the same folder. */
const uploadMilliseconds = connectionLimits.requestTimeout + 60_000;

const listenProblems: Readonly<Record<string, (port: number, variable: string) => string>> = {
  EADDRINUSE: (port, variable) =>
    `Port ${port} is taken by another program. Stop that one, or choose another port with the variable ${variable}, such as ${variable}=${port + 1} npm start.`,
  EACCES: (port, variable) =>
    `This user may not listen on port ${port}. Choose one from 1024 on with the variable ${variable}.`,
};

/** Listens on what variables with this prefix name, and returns the address. Throws `OperationError`. */
const listen = async (
  app: FastifyInstance,
  { port, host }: Pick<Configuration, 'port' | 'host'>,
  prefix = '',
): Promise<string> => {
  try {
    await app.listen({ port, host, backlog });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperationError(
      listenProblems[code]?.(port, `${prefix}PORT`) ??
        `${prefix}HOST=${host} cannot be listened on (${message}). Set ${prefix}HOST to an address of this machine.`,
    );
  }
  const listening = app.server.address();
  const actualPort = typeof listening === 'object' && listening ? listening.port : port;
  return listeningAddress(host, actualPort);
};

const start = async (configuration: Configuration): Promise<void> => {
  const { configFile, dataFolder, databaseUrl, isProduction, accounting, backups, invoiceSyncSeconds } =
    configuration;
  const { ignoredVariables, mail, bucket, rules } = configuration;
  if (ignoredVariables.length > 0)
    console.warn(
      `These variables are not settings of the intranet and have no effect: ${ignoredVariables.join(', ')}. If one was meant as a setting, correct its name: api/README.md lists them.`,
    );
  const { company: ours } = await new ConfigReader(configFile).readFile();
  if (isProduction && isExampleCompany(ours))
    console.warn(
      `The company in ${configFile} is the example, Larkfield Events: clients get its details in documents and emails. Write your company's name and address there, or name another file with CONFIG_FILE.`,
    );
  if (isProduction && accounting.provider === 'local')
    console.warn(
      'Invoices are created in the intranet alone, which is for trying it: none reaches Xero, although staff read that it does. Connect Xero before clients are invoiced: docs/how-to/connect-the-accounting-provider.md.',
    );
  const giveUpClaim = claimStore(configuration);
  const store = await openStore(configuration, { hasClaim: true });
  const uploadsFolder = path.join(dataFolder, 'uploads');
  await sweepUploads(uploadsFolder, databaseUrl === undefined ? 0 : uploadMilliseconds);
  await sweepUploads(releaseUploadsFolder(configuration.releasesFolder), uploadMilliseconds);
  const company = companyFrom(configFile);
  const workers = new WorkerPool();
  const importWorkers = new WorkerPool(importOptions);
  const metrics = configuration.hasMetrics ? new Metrics(configuration.metricsToken) : undefined;
  let address = '';
  let clientAddress: string | undefined;
  const backUp = async (target: string) => {
    const thread = new WorkerPool(backupOptions);
    try {
      await thread.run(['backup', { dataFolder, databaseUrl }, target, backups?.keyFile]);
    } finally {
      await thread.close();
    }
  };
  const context = createContext(store, systemClock, {
    ...rules,
    mail,
    bucket,
    company,
    uploadsFolder,
    accounting:
      accounting.provider === 'xero' ? { ...accounting, onCall: metrics?.countProviderCall } : accounting,
    companyAccounts: configuration.companyAccounts && {
      ...configuration.companyAccounts,
      onFailure: (error) => app.log.warn(error, 'The sign-in provider could not confirm a sign-in'),
    },
    publicUrl: () => configuration.publicUrl ?? address,
    clientUrl: () => configuration.clientUrl ?? clientAddress ?? configuration.publicUrl ?? address,
    releases: releasesByCommand(configuration),
    erasures: createErasureList(configuration.backupPlaces.folder),
    isDemonstration: !isProduction,
    workers,
    importWorkers,
    schedule: {
      ...regularly,
      ...(backups && { backup: backupCheckSeconds }),
      ...(invoiceSyncSeconds > 0 && { 'synchronise-invoices': invoiceSyncSeconds }),
    },
    backUp: backups && (() => backUpWhenDue(backups, backUp)),
  });
  const withoutBucket = await store.read((db) => missingBucket(context, db));
  if (withoutBucket) throw new OperationError(withoutBucket);
  const again = await eraseAgain(context);
  if (again > 0) console.log(`Erased again, since a backup has brought them back: ${again}`);
  await completeErasureList(context).catch(({ message }: Error) =>
    console.warn(
      `The list of erased people lacks some, whom a restore would bring back. It is completed by the first start that can write it. ${message}`,
    ),
  );
  if (!isProduction) await loadDemoData(context, { quotes: configuration.demoQuotes, say: console.log });
  const isDemonstration = await hasDemoData(context);
  if (isProduction && isDemonstration)
    console.warn(
      `The data are those of the demonstration, with its example clients, and its published password opens no session in production. Start with an empty database: ${databaseUrl ? 'name one with DATABASE_URL' : 'stop the server and run npm run reset, or name another folder with DATA_DIR'}.`,
    );
  if (!isProduction && !isDemonstration)
    console.warn(
      'The data are not those of the demonstration, but this is no production start: its laxer defaults apply to them, such as longer sessions and no second factor for administrators. Set NODE_ENV=production.',
    );
  const stopping = { isStopping: false };
  if (backups) ensureFolder(backups.folder, 'BACKUP_DIR');
  if (backups?.keyFile) await encrypterFor(backups.keyFile);
  const server = {
    logger: { level: configuration.logLevel, serializers: logSerializers },
    trustProxy: configuration.trustProxy,
  };
  const app = await buildApp({
    context,
    ...(backups && { newestBackup: () => newestBackup(backups.folder) }),
    site: configuration,
    maxWaitMilliseconds: configuration.maxWaitMilliseconds,
    ...server,
    hasClientApp: configuration.clientPort !== undefined,
    stopping,
    metrics,
  });
  const clientApp =
    configuration.clientPort === undefined
      ? undefined
      : await buildClientApp({ context, ...server, stopping, metrics });

  const worker: Worker[] = [];
  const stop = async (): Promise<void> => {
    if (stopping.isStopping) return;
    stopping.isStopping = true;
    await new Promise((resolve) => setTimeout(resolve, configuration.stopDelaySeconds * 1000));
    setTimeout(() => process.exit(1), timeoutMilliseconds).unref();
    const apps = clientApp ? [app, clientApp] : [app];
    setTimeout(
      () => apps.forEach((each) => each.server.closeAllConnections()),
      connectionMilliseconds,
    ).unref();
    await Promise.all([...apps.map((each) => each.close()), ...worker.map((each) => each.stop())]);
    await Promise.all([workers.close(), importWorkers.close()]);
    await store.close();
    giveUpClaim();
    process.exit(0);
  };
  // Not once: a signal to the process group comes again from the script that started this server.
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  address = await listen(app, configuration);
  if (clientApp)
    clientAddress = await listen(
      clientApp,
      { port: configuration.clientPort!, host: configuration.clientHost },
      'CLIENT_',
    );
  worker.push(work(context, (error, name) => app.log.warn(error, `The job ${name} failed`)));
  if (clientAddress) console.log(`The pages for clients are at ${clientAddress}`);
  const setUpToken = isProduction && hasPasswords(context) ? await issueSetUpLink(context) : undefined;
  // To the terminal alone: the log may be kept where others read it.
  if (setUpToken)
    console.log(
      `There is no user yet. The first administrator is made at ${context.publicUrl()}${pages.setUp()}#${setUpToken}`,
    );
  // `npm start` prints then how to sign in.
  const suffix = !isProduction && isDemonstration ? ' with the data of the demonstration' : '';
  console.log(`Intranet is ready at ${address}${suffix}`);
};

try {
  await start(readConfiguration(process.env, root));
} catch (error) {
  console.error(error instanceof OperationError ? error.message : error);
  process.exit(1);
}
