import rateLimit from '@fastify/rate-limit';
import compress from '@fastify/compress';
import { ERROR_STATUS } from 'api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, networkOf, type Context } from '../../domain';
import { logError } from '../log';
import { requestCounts } from '../request-counts';
import { clientPolicy, messagePage } from './pages';

export interface ClientOptions {
  /** Whether clients come here; otherwise only users, who look at the pages and do not answer them. */
  isForClients: boolean;
}

/** Requests a minute from one address, over all processes: more than a reader needs, and hopeless for guessing. */
const perMinute = { all: 120, answers: 20, files: 40 };

const headers = {
  'content-security-policy': clientPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const texts = {
  ended: 'This link is not valid any more. Please ask the person who sent it to you for a new one.',
  busy: 'That was a lot at once. Please try again in a minute.',
  failed: 'Something went wrong, and nothing was saved. Please try again.',
} as const;

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const messageSender =
  ({ documents }: Context) =>
  async (reply: FastifyReply, status: number, text: string): Promise<FastifyReply> => {
    const { name } = await documents.company();
    const title = status === 404 ? 'This link has ended' : 'Please try again';
    return sendPage(reply.code(status), messagePage(name, title, text));
  };

/** Sends the page of a link that has ended for an address that never reaches a route. */
export const sendEndedLink = (context: Context, reply: FastifyReply): Promise<FastifyReply> =>
  messageSender(context)(reply.headers(headers), 404, texts.ended);

/** Returns the limit of requests a minute of a route. */
export const limitOf = (group: keyof typeof perMinute) => ({
  config: { rateLimit: { max: perMinute[group], timeWindow: '1 minute', groupId: ` ${group}` } },
});

/** Returns where a client's request comes from. */
export const senderOf = (request: FastifyRequest) => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
});

/** Prepares a scope for pages of clients: their headers, limits and errors, and no body but the forms that it adds. */
export const prepareClientScope = async (app: FastifyInstance, context: Context): Promise<void> => {
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: perMinute.all,
    timeWindow: '1 minute',
    store: requestCounts(context),
    skipOnError: true,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const sendMessage = messageSender(context);
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, 404, texts.ended));
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const isDomain = error instanceof DomainError;
    const status = isDomain ? ERROR_STATUS[error.kind] : (error.statusCode ?? 500);
    if (status === 404) return sendMessage(reply, 404, texts.ended);
    if (status === 429) return sendMessage(reply, 429, texts.busy);
    if (isDomain && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    if (!isDomain && status >= 500) logError(error, request);
    return sendMessage(reply, status, texts.failed);
  });
};
