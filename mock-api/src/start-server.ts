import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import jsonServer from 'json-server';
import { tableNames, type systemClock } from 'api';
import { CLIENT_PREFIX, MATERIAL_PREFIX } from 'api-contract';
import type { Configuration } from './configuration';
import { addControl } from './control/control';
import { openDemoApi, type DemoApi, type TableRows } from './demo-api';
import { FaultSettings } from './faults/fault-settings';
import { injectFaults } from './faults/inject-faults';
import { asyncHandler, RequestError, sendError, type Handler } from './http';
import { localOnly } from './local-only';
import { refuseNewerSyntax } from './newer-syntax';

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

/** How long responses under way may take once the server is asked to stop; a hanging one would take for ever. */
const stopMilliseconds = 1000;

/** `/db` is the whole database, and `/db/product-groups` works as `/db/product_groups`: the API's paths have hyphens. */
const rewrites = {
  '/db': '/db/db',
  ...Object.fromEntries(
    tableNames
      .filter((name) => name.includes('_'))
      .map((name) => [`/db/${name.replaceAll('_', '-')}*`, `/db/${name}$1`]),
  ),
};

/** json-server's router over the live rows: filtering, sorting, paging, full-text search, `_embed` and `_expand`. Reads only. */
const databaseRouter = (api: DemoApi) => {
  const empty: TableRows = Object.fromEntries(tableNames.map((name) => [name, []]));
  const router = jsonServer.router(empty, { foreignKeySuffix: '_id' });
  const refresh = asyncHandler(async (request, _response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new RequestError(
        405,
        'The data is read-only here. Change it by the API, or edit db.json and reset.',
      );
    }
    router.db.setState(await api.rows());
    next();
  });
  return [refresh, router];
};

/** A handler that never responds, and a promise that resolves when the last of its requests is over. */
const makeHold = () => {
  let open = 0;
  let announce: () => void;
  const released = new Promise<void>((resolve) => (announce = resolve));
  const handler: Handler = (_request, response) => {
    open += 1;
    response.on('close', () => (open -= 1) === 0 && announce());
    response.flushHeaders();
  };
  return { handler, released };
};

const buildServer = async (options: Parameters<typeof openDemoApi>[0]) => {
  const { configuration } = options;
  const api = await openDemoApi(options);
  const settings = new FaultSettings();
  const hold = makeHold();
  const app = jsonServer.create();
  app.disable('x-powered-by');
  app.use(localOnly);
  // The API compresses its responses itself.
  app.use(
    jsonServer.defaults({ static: publicFolder, noGzip: true, logger: configuration.logLevel === 'info' }),
  );
  app.get('/', (_request, response) => response.redirect(303, '/mock'));
  app.get('/healthz', (_request, response) => response.json({ status: 'ok' }));
  app.get('/mock/hold', hold.handler);
  app.get('/config.json', (_request, response) => response.sendFile(configuration.configFile));
  // Not mounted at /api by `use`: the API's routes match the whole path.
  app.all(/^\/api(\/|$)/, injectFaults(settings, api.app), (request, response) =>
    api.app().routing(request, response),
  );
  // The pages for clients.
  for (const prefix of [CLIENT_PREFIX, MATERIAL_PREFIX])
    app.all(new RegExp(`^${prefix}`), (request, response) => api.app().routing(request, response));
  addControl(app, settings, api);
  app.use(jsonServer.rewriter(rewrites));
  app.use('/db', refuseNewerSyntax, ...databaseRouter(api));
  app.use((request) => {
    throw new RequestError(404, `There is no ${request.method} ${request.path}: see /mock, /db and /api.`);
  });
  app.use(sendError);
  return { app, close: api.close, released: hold.released };
};

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the mock API; port 0 takes a free one. Throws when the address is taken or `db.json` cannot be loaded. */
export const startServer = async (configuration: Configuration, clock?: typeof systemClock) => {
  let address = '';
  const publicUrl = () => address;
  const { app, close, released } = await buildServer({ configuration, clock, publicUrl });
  const server = app.listen(configuration.port, configuration.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const host = configuration.host === '127.0.0.1' ? 'localhost' : configuration.host.replace('::1', '[::1]');
  address = `http://${host}:${port}`;
  return {
    /** `http://localhost:8090`, without a slash at the end. */
    address,
    /** Resolves when nobody holds `/mock/hold` open any more. */
    released,
    /** Waits briefly for responses under way, then ends. */
    stop: async (): Promise<void> => {
      const timer = setTimeout(() => server.closeAllConnections(), stopMilliseconds);
      await promisify(server.close.bind(server))();
      clearTimeout(timer);
      await close();
    },
  };
};
