import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { buildApp, companyFrom, createContext, systemClock } from 'api';
import jsonServer from 'json-server';
import type { Configuration } from './configuration';
import { control } from './control';
import { disturb, DisturbanceSettings } from './disturbances';
import { keepSessions, makeFreshData } from './fresh-data';
import {
  createLog,
  logRequests,
  redirect,
  RequestError,
  sameMachine,
  sendErrors,
  sendJson,
  waiting,
  type Handler,
} from './http';
import { openData } from './open-data';
import { openRawData, rawData } from './raw-data';
import { JsonStore } from './store';

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] as string;

const isApi = (request: IncomingMessage): boolean => /^\/api(\/|$)/.test(pathOf(request));

const onlyForApi =
  (handler: Handler): Handler =>
  (request, response, next) =>
    isApi(request) ? handler(request, response, next) : next();

/** The run-time configuration, as the production server has it at the same address. */
const sendConfigFile = (configFile: string): Handler =>
  waiting(async (_request, response) => {
    const text = await readFile(configFile, 'utf8').catch(() => {
      throw new RequestError(404, `There is no run-time configuration at ${configFile}.`);
    });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(text);
  });

/**
 * The whole server, not yet listening: a json-server application with its router at `/db`, and under `/api` the HTTP layer of the
 * production server, over the same database.
 */
export const buildServer = async (
  { dataFolder, configFile, logLevel, demoQuotes }: Configuration,
  clock = systemClock,
) => {
  const log = createLog(logLevel);
  const { state, file, release } = await openData(dataFolder, demoQuotes);
  const raw = openRawData(state);
  const store = new JsonStore(raw.database, file);
  // Requests are logged here, once for all addresses.
  const apiLogLevel = logLevel === 'silent' ? 'silent' : 'error';
  const context = createContext(store, clock, { company: companyFrom(configFile) });
  const api = await buildApp({ context, logger: { level: apiLogLevel } });
  const settings = new DisturbanceSettings();
  const reset = () => store.replace(async (now) => keepSessions(now, await makeFreshData(demoQuotes)));

  const app = jsonServer.create();
  app.disable('x-powered-by');
  app.use(logRequests(log));
  app.use(sameMachine);
  app.get('/healthz', (_request, response) => sendJson(response, 200, { status: 'ok' }));
  // Not mounted at /api: the routes of the API know their whole path.
  app.use(onlyForApi(disturb(settings, (request) => pathOf(request).slice('/api'.length))));
  app.use(onlyForApi((request, response) => api.routing(request, response)));
  app.get('/config.json', sendConfigFile(configFile));
  app.use('/mock', control({ settings, database: raw.database, reset }));
  app.use('/db', ...rawData(raw, store));
  app.get('/', (_request, response) => redirect(response, '/mock'));
  app.use((request: IncomingMessage) => {
    throw new RequestError(404, `There is nothing at ${pathOf(request)}: see /mock, /db and /api.`);
  });
  app.use(sendErrors(log));

  const close = async (): Promise<void> => {
    await api.close();
    await store.close();
    await release();
  };
  return { app, close };
};
