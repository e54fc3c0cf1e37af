import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { MAX_BODY_BYTES, XHR_HEADER } from 'api-contract';
import { allCalls, type Call, type CallName } from 'api-contract/server';
import build, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { assertAdministrator, DomainError, networkOf, tooManyAttempts, type Context } from '../domain';
import { decorateRequests, sessionGuard } from './authentication';
import { ReadCache, type CachedResponse, type CallHandler } from '../calls';
import { collectionHeaders } from './collections';
import { companyAccountRoutes } from './company-account';
import { compression } from './compression';
import { callErrorHandler, sendNotFound } from './errors';
import { followMerges } from './merged-records';
import { docsRoute, routeSchema } from './open-api';
import { requestCounts } from './request-counts';
import { routes } from './routes';
import { keyGuard } from './team-keys';
import { queueRequests } from './request-queue';
import { undoableContext, undoHeader } from './undo';
import { takeUploads } from './uploads';
import { validatorCompiler } from './validation';

/** A response of the API that a browser is made to show as a page may run nothing and may not be framed. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The bytes of all cached responses together. */
const cachedBytes = 32 * 1024 * 1024;

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const assertOwnRequest = async (request: FastifyRequest): Promise<void> => {
  if (request.headers[XHR_HEADER.name.toLowerCase()] !== XHR_HEADER.value) throw new DomainError('forbidden');
};

/** Browsers drop all that they have stored of this site, so that the next user finds nothing; sent even if the session is over. */
const clearCache = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.header('clear-site-data', '"cache"');
  done();
};

type Check = (request: FastifyRequest) => Promise<void>;

/** Returns the checks that run before the body is read, in order. */
const guards = (checkKey: Check, checkSession: Check, name: CallName, call: Call) => [
  ...(name === 'logout' ? [clearCache] : []),
  ...(call.teamKey ? [checkKey] : call.token ? [checkSession] : []),
  ...(call.xhrHeader ? [assertOwnRequest] : []),
];

/** A body is JSON or absent. An empty one counts as absent, since browsers send its type all the same. */
const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
  // Fastify gives its validator null where there is none, and that would be JSON of another shape.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};

/** Compiles the serializer of a response when it is first sent: all of them at the start would take a third of its time. */
const serializerCompiler: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => (serialize ??= build(schema) as (value: unknown) => string)(value);
};

export interface ApiOptions {
  /** The longest that a request waits for its turn before it is refused; without it none is. */
  maxWaitMilliseconds?: number | undefined;
}

/** Registers every call of the contract. */
export const apiRoutes = async (
  app: FastifyInstance,
  context: Context,
  { maxWaitMilliseconds = Infinity }: ApiOptions = {},
): Promise<void> => {
  const cache = new ReadCache<CachedResponse>(context, cachedBytes, ({ body }) => body.length);
  const checkSessionOf = sessionGuard(context);
  decorateRequests(app);
  parseJsonBodies(app);
  app.addHook('preHandler', followMerges(context));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(callErrorHandler(context));
  app.all('/', sendNotFound);
  app.all('/*', sendNotFound);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', contentPolicy);
    done();
  });
  queueRequests(app, maxWaitMilliseconds);
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(context),
    // Where nothing can be counted, what the limits protect cannot be reached either.
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  });

  await app.register(compress, compression);

  await docsRoute(app);
  if (context.companyAccounts) await app.register((scope) => companyAccountRoutes(scope, context));
  const checkKey = keyGuard(app, context);
  const route = (to: FastifyInstance, name: CallName, call: Call): void => {
    // The types tie each route to its own call, which a loop over all of them cannot.
    const handle = routes[name] as CallHandler<CallName>;
    to.route({
      method: call.method,
      url: toRoute(call.path),
      bodyLimit: call.upload?.maxBytes ?? MAX_BODY_BYTES,
      schema: routeSchema(name, call),
      config: call.perMinute
        ? { rateLimit: { max: call.perMinute, timeWindow: '1 minute', groupId: ` ${name}` } }
        : {},
      onRequest: guards(checkKey, checkSessionOf(name, call), name, call),
      preHandler: call.administratorsOnly
        ? async ({ user }: FastifyRequest) => assertAdministrator(context, user.id)
        : [],
      onSend: [collectionHeaders(context, call), ...(call.undo ? [undoHeader] : [])],
      handler: (request, reply) =>
        handle({
          context: undoableContext(context, name, call, request),
          cache,
          call,
          request: request as never,
          reply: reply.code(call.status),
        }),
    });
  };
  for (const { name, ...call } of allCalls()) {
    const { upload } = call;
    if (upload === undefined) route(app, name, call);
    // A scope of its own, since Fastify's parsers are for all routes of a scope.
    else
      await app.register(async (uploads) => {
        takeUploads(uploads, upload);
        route(uploads, name, call);
      });
  }
};
