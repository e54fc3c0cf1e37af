import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { connectionLimits, toServerOptions, type ConnectionLimits } from './connection-limits';
import type { Context } from './domain';
import {
  apiRoutes,
  healthRoutes,
  sendError,
  sendNotFound,
  siteRoutes,
  type Leaving,
  type SiteOptions,
} from './http';

export interface AppParts {
  context: Context;
  /** The page and what belongs to it; without it the application answers the API alone. */
  site?: SiteOptions;
  logger?: FastifyServerOptions['logger'];
  /** Set to leaving before the application is closed. */
  leaving?: Leaving;
  /** How long clients may take. */
  limits?: ConnectionLimits;
}

/** The levels at which a line is written for each request. */
const requestLevels = new Set(['info', 'debug', 'trace']);

/** The application, ready to listen or to be injected into. It opens nothing and closes nothing that it was given. */
export const buildApp = async ({
  context,
  site,
  logger = false,
  leaving,
  limits = connectionLimits,
}: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger,
    ...toServerOptions(limits),
    // A stage may have a hundred letters, each of which an address writes with up to nine.
    routerOptions: { maxParamLength: 1000 },
    // Whoever still has a connection when the server ends is answered like anybody before; new connections are refused.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    // A logger for each request is worth its price only where requests are logged.
    childLoggerFactory: (parent, bindings, options) =>
      requestLevels.has(parent.level) ? parent.child(bindings, options) : parent,
  });
  app.setErrorHandler(sendError);
  healthRoutes(app, context, leaving);
  await app.register((api) => apiRoutes(api, context), { prefix: '/api' });
  if (site) await app.register((page) => siteRoutes(page, site));
  else app.setNotFoundHandler(sendNotFound);
  await app.ready();
  return app;
};
