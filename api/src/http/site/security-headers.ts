import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Browser features that the page never uses. */
export const unusedFeatures = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Beside `strictHeaders`. Without HSTS: the server listens on plain HTTP, and HTTPS belongs to the proxy in front of it. */
export const siteHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
};

/**
 * For every response that nothing else is said of, and every 404 of both listeners. A browser applies the policy to what is opened as a page: a page in a build
 * has no rights of the intranet's origin and runs nothing. Scripts, styles, fonts and pictures obey the policy of the page that loads them.
 */
export const strictHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures,
};
