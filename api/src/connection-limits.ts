/**
 * Timeouts for clients, in milliseconds. Without them a client that sends a byte at a time, or never reads the response, would hold
 * its connection for ever, and a few thousand of these would block all other clients.
 */
export interface ConnectionLimits {
  /** For all headers, from the first byte. */
  headers: number;
  /** For the whole request with its body: a megabyte over a slow connection. */
  request: number;
  /** Without a byte in either direction, also while the client does not read the response. */
  idle: number;
  /** Between two requests; longer than a proxy's keep-alive, so that the proxy closes first. */
  keepAlive: number;
  /** How often headers and requests are checked. */
  checkEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 15_000,
  request: 60_000,
  idle: 120_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
};

/** Returns the limits under the names that Fastify and Node use. */
export const toServerOptions = ({ headers, request, idle, keepAlive, checkEvery }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});
