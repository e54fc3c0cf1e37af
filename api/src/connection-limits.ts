/**
 * How long a client may take, in milliseconds. Somebody who sends a request a byte at a time, or never reads the answer, would
 * otherwise keep a connection for ever, and a few thousand of those keep everybody else out.
 */
export interface ConnectionLimits {
  /** For all headers, from the first byte on. */
  headers: number;
  /** For the whole request, its body included: a megabyte over a poor telephone line. */
  request: number;
  /** Without a byte in either direction, an answer that nobody reads included. */
  idle: number;
  /** Between two requests; longer than proxies keep theirs, which must be the ones to close. */
  keepAlive: number;
  /** How often headers and requests are looked at. */
  checkEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 15_000,
  request: 60_000,
  idle: 120_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
};

/** The limits as Fastify and Node name them. */
export const toServerOptions = ({ headers, request, idle, keepAlive, checkEvery }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});
