import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { MAX_BODY_BYTES, XHR_HEADER } from 'api-contract';
import { allCalls, openApiDocument, type Call, type CallName } from 'api-contract/server';
import build, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { DomainError, tooManyAttempts, type Context } from '../domain';
import { Authentication } from './authentication';
import { routeHandler, bodyTag, isUnchanged } from './call-handler';
import { handlers } from './calls';
import { companyAccountRoutes } from './company-account';
import { callErrorHandler, sendNotFound } from './errors';
import { ResponseCache } from './response-cache';

/**
 * Calls a minute from one address: far more than an office behind one router needs; far fewer than guessing a password, or filling the
 * table of reports, needs.
 */
const perMinute: Partial<Record<CallName, number>> = {
  login: 600,
  exchangeSignInCode: 600,
  reportErrors: 600,
  countModuleOpened: 600,
  requestPasswordLink: 60,
  readPasswordLink: 600,
  setPassword: 60,
};

/** A response of the API that a browser is made to show as a page may run nothing and may not be framed. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'";

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const assertOwnRequest = async (request: FastifyRequest): Promise<void> => {
  if (request.headers[XHR_HEADER.name.toLowerCase()] !== XHR_HEADER.value) throw new DomainError('forbidden');
};

/** Browsers drop all that they have stored of this site, so that the next user finds nothing; sent even if the session is over. */
const clearCache = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.header('clear-site-data', '"cache"');
  done();
};

/** Returns the checks that run before the body is read, in order. */
const guards = (authentication: Authentication, name: CallName, call: Call) => [
  ...(name === 'logout' ? [clearCache] : []),
  ...authentication.guard(call, name === 'register'),
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
};

/** Serves the OpenAPI document. It needs no token: it contains nothing of the data. */
const docsRoute = (app: FastifyInstance): void => {
  let document: { body: string; etag: string } | undefined;
  const write = () => {
    const body = JSON.stringify(openApiDocument());
    return { body, etag: bodyTag(body) };
  };
  app.get('/docs', (request, reply) => {
    const { body, etag } = (document ??= write());
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
};

/** Compiles the serializer of a response when it is first sent: all of them at the start would take a third of its time. */
const serializerCompiler: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => (serialize ??= build(schema))(value);
};

/** Registers each call of the contract that has a handler. */
export const apiRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  const cache = new ResponseCache(context);
  const authentication = new Authentication(context);
  app.decorateRequest('caller', null);
  app.decorateRequest('versions', null);
  parseJsonBodies(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(callErrorHandler(context));
  app.all('/', sendNotFound);
  app.all('/*', sendNotFound);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', contentPolicy);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  });

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // A tenth of the time of the default 11, for a tenth more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  docsRoute(app);
  if (context.companyAccounts) companyAccountRoutes(app, context);
  for (const { name, ...call } of allCalls()) {
    const handler = handlers[name];
    if (!handler) continue;
    app.route({
      method: call.method,
      url: toRoute(call.path),
      bodyLimit: MAX_BODY_BYTES,
      schema: call.success.schema ? { response: { [call.success.status]: call.success.schema } } : {},
      config: perMinute[name] ? { rateLimit: { max: perMinute[name], timeWindow: '1 minute' } } : {},
      onRequest: guards(authentication, name, call),
      handler: routeHandler({ context, cache }, call, handler),
    });
  }
};
