import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Foreign origins that the page may reach besides its own. */
export interface PageOrigins {
  remotes: readonly string[];
  /** Where developers' own builds come from, where the installation allows them. */
  overrides: readonly string[];
  errorReports: readonly string[];
}

/** A development server on the reader's own machine, and the socket by which it tells of changes. */
export const developersOwn = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'ws://localhost:*',
  'ws://127.0.0.1:*',
] as const;

const isScriptSource = (source: string): boolean => !source.startsWith('ws:');

/**
 * What the page may load and do. Scripts and styles need this answer's nonce or must be files of the page's own origin or a
 * remote's; no text can become either. Style attributes in markup are refused as well. What is not named, such as frames, workers and
 * plug-ins, is refused.
 */
export const pagePolicy = (
  nonce: string,
  { remotes, overrides, errorReports }: PageOrigins,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", `'nonce-${nonce}'`, ...remotes, ...overrides.filter(isScriptSource)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", `'nonce-${nonce}'`, ...remotes, ...overrides.filter(isScriptSource)],
      styleSrcAttr: ["'none'"],
      connectSrc: ["'self'", ...remotes, ...overrides, ...errorReports],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

/** What the page never asks a browser for, so that no code in it may. */
export const unusedAbilities = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * For every answer of the site. HTTPS is the business of whoever puts a proxy in front: on plain HTTP, which is how this
 * listens, the headers that demand it would lock people out.
 */
export const siteHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  // Build files may be loaded by a shell on another origin, with their integrity hash.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // Downloads and links out open as they are; only other pages' handles on this one are cut.
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
};
