import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Timeouts for clients, in milliseconds. Without them a client that sends a byte at a time, or never reads the response, would hold
 * its connection for ever, and a few thousand of these would block all other clients.
 */
export const connectionLimits = {
  /** For the whole request with its body: the largest upload over a slow connection. */
  requestTimeout: 600_000,
  /** For the body of a request that is no upload: a megabyte over a slow connection. */
  bodyTimeout: 60_000,
  /** Without a byte in either direction, also while the client does not read the response. */
  connectionTimeout: 120_000,
  /** Between two requests; longer than a proxy's keep-alive, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  http: {
    /** For all headers, from the first byte. */
    headersTimeout: 15_000,
    /** How often headers and requests are checked. */
    connectionsCheckingInterval: 5_000,
  },
};

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body takes longer, as Node ends one that exceeds `requestTimeout`. */
export const limitBody = (
  server: FastifyInstance['server'],
  request: IncomingMessage,
  milliseconds: number,
): void => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const timer = setTimeout(() => {
    // Undefined for what `inject` sends, which has no connection.
    if (request.complete !== false) return;
    const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, request.socket);
  }, milliseconds).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
};

/** Gives an upload that is read the time of the whole request, and the work on it, such as a deployment, the same once it is received. */
export const awaitUpload = ({ raw, server: { server } }: FastifyRequest): void => {
  clearTimeout(timers.get(raw));
  // What `inject` sends has no connection that times out.
  raw.once('end', () => raw.socket.setTimeout?.(server.requestTimeout));
};
