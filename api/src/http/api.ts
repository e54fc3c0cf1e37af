import rateLimit from '@fastify/rate-limit';
import { MAX_BODY_BYTES, XHR_HEADER } from 'api-contract';
import { allCalls, type Call, type CallName } from 'api-contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, type Context } from '../domain';
import { AnswerCache, answerWith } from './answers';
import { Authentication } from './authentication';
import { callAnswers } from './calls';
import { docsRoute } from './docs';
import { sendError, sendNotFound } from './errors';

/** Sign-ins a minute from one address: far beyond an office behind one router, far below what guessing needs. */
const loginsPerMinute = 600;

/** An answer of the API that a browser is made to show as a page may do nothing, and stands in nobody's frame. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const assertOwnRequest = async (request: FastifyRequest): Promise<void> => {
  if (request.headers[XHR_HEADER.name.toLowerCase()] !== XHR_HEADER.value) throw new DomainError('forbidden');
};

/** Checks that run before the body is read, in their order. */
const guards = (authentication: Authentication, name: CallName, call: Call) => [
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

/** The whole wire under its base address: each call of the contract's table that has an answer. */
export const apiRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  const cache = new AnswerCache();
  const authentication = new Authentication(context);
  app.decorateRequest('caller', null);
  app.decorateRequest('versions', null);
  parseJsonBodies(app);
  app.setErrorHandler(sendError);
  app.all('/', sendNotFound);
  app.all('/*', sendNotFound);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', answerPolicy);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new DomainError('tooManyRequests'),
  });

  docsRoute(app);
  for (const { name, ...call } of allCalls()) {
    const answer = callAnswers[name];
    if (!answer) continue;
    app.route({
      method: call.method,
      url: toRoute(call.path),
      bodyLimit: MAX_BODY_BYTES,
      schema: call.success.schema ? { response: { [call.success.status]: call.success.schema } } : {},
      config: name === 'login' ? { rateLimit: { max: loginsPerMinute, timeWindow: '1 minute' } } : {},
      onRequest: guards(authentication, name, call),
      handler: answerWith({ context, call, cache }, answer),
    });
  }
};
