/**
 * Timeouts for clients, in milliseconds. Without them a client that sends a byte at a time, or never reads the response, would hold
 * its connection for ever, and a few thousand of these would block all other clients.
 */
export const connectionLimits = {
  /** For the whole request with its body: a megabyte over a slow connection. */
  requestTimeout: 60_000,
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
