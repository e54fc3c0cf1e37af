import { isClientPath } from 'api-contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { connectionLimits, limitBody } from './http/connection-limits';
import type { Context } from './domain';
import {
  apiRoutes,
  closeConnections,
  healthRoutes,
  onlineQuoteRoutes,
  materialRoutes,
  refuseEncodedBodies,
  RequestLog,
  sendMissingLink,
  sendError,
  sendNotFound,
  siteRoutes,
  strictHeaders,
  type ApiOptions,
  type Health,
  type Metrics,
  type SiteOptions,
} from './http';

export interface AppParts extends ApiOptions, Pick<Health, 'stopping' | 'newestBackup'> {
  context: Context;
  /** The front end's files; without them the application serves the API only. */
  site?: SiteOptions;
  logger?: FastifyServerOptions['logger'];
  /** The proxies whose `X-Forwarded-…` headers say where a request comes from; none by default. */
  trustProxy?: string[] | undefined;
  /** What requests are measured with; `buildApp` serves it at `/metrics`. Without it nothing is measured. */
  metrics?: Metrics | undefined;
  /** Whether clients have an application of their own (`buildClientApp`). They are led to it from here, where users look at previews. */
  hasClientApp?: boolean;
  /** Time limits for slow clients. */
  limits?: typeof connectionLimits;
}

/** The log levels at which each request is logged. */
const requestLevels = new Set(['info', 'debug', 'trace']);

type ServerParts = Pick<AppParts, 'context' | 'logger' | 'trustProxy' | 'limits' | 'stopping'>;

const createServer = ({
  context,
  logger = false,
  trustProxy = [],
  limits: { bodyTimeout, ...limits } = connectionLimits,
  stopping,
}: ServerParts) => {
  const app: FastifyInstance = Fastify({
    logger,
    trustProxy,
    logController: new RequestLog(),
    ...limits,
    // A stage's name has up to a hundred characters, each up to nine characters long when URL-encoded.
    routerOptions: { maxParamLength: 1000 },
    // Open connections are still served while the server closes; new ones are refused.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    // Addresses that cannot be decoded or have too long a part.
    frameworkErrors: (error, request, reply) => {
      limitBody(app.server, request.raw, bodyTimeout);
      void (isClientPath(request.url)
        ? sendMissingLink(context, request, reply)
        : sendError(error, request, reply));
    },
    // A logger per request costs time, so it is created only when requests are logged.
    childLoggerFactory: (parent, bindings, options) =>
      requestLevels.has(parent.level) ? parent.child(bindings, options) : parent,
  });
  app.addHook('onRequest', (request, reply, done) => {
    limitBody(app.server, request.raw, bodyTimeout);
    reply.headers(strictHeaders);
    done();
  });
  if (stopping) closeConnections(app, stopping);
  refuseEncodedBodies(app);
  // Browsers ask for it on pages that name no icon, as those for clients, and log that it is missing.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  return app;
};

/** Returns the application for clients: the pages of their links, and no other path of the product. */
export const buildClientApp = async ({
  context,
  metrics,
  ...server
}: ServerParts & Pick<AppParts, 'metrics'>): Promise<FastifyInstance> => {
  const app = createServer({ context, ...server });
  app.setErrorHandler(sendError);
  metrics?.measureRequests(app);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.\n'),
  );
  await app.register((pages) => onlineQuoteRoutes(pages, context, { isForClients: true }), { prefix: '/q' });
  await app.register((pages) => materialRoutes(pages, context, { isForClients: true }), {
    prefix: '/material',
  });
  await app.ready();
  return app;
};

/** Returns the application, ready for `listen` or `inject`. It does not open or close what it is given. */
export const buildApp = async ({
  context,
  site,
  logger,
  trustProxy,
  metrics,
  maxWaitMilliseconds,
  limits,
  hasClientApp = false,
  stopping,
  newestBackup,
}: AppParts): Promise<FastifyInstance> => {
  const app = createServer({ context, logger, trustProxy, limits, stopping });
  app.setErrorHandler(sendError);
  metrics?.serve(app, context);
  healthRoutes(app, { context, stopping, newestBackup });
  await app.register((api) => apiRoutes(api, context, { maxWaitMilliseconds }), { prefix: '/api' });
  const isForClients = !hasClientApp;
  await app.register((pages) => onlineQuoteRoutes(pages, context, { isForClients }), { prefix: '/q' });
  await app.register((pages) => materialRoutes(pages, context, { isForClients }), { prefix: '/material' });
  if (site) await app.register((page) => siteRoutes(page, site));
  else app.setNotFoundHandler(sendNotFound);
  await app.ready();
  return app;
};
