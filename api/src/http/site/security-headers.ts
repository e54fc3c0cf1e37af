import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The policies of Trusted Types: the one of the shell (`shell/src/remotes/trusted-types.ts`), and that of a development server's overlay
 * where such builds are allowed.
 */
const trustedPolicies = { always: ['default'], overrides: ['webpack-dev-server#overlay'] } as const;

/** The other origins that the page may load from or send to. */
export interface PageOrigins {
  remotes: readonly string[];
  /** The origins of developers' builds, where the installation allows them. */
  overrides: readonly string[];
  errorReports: readonly string[];
}

/** Development servers on the user's machine, with their web sockets. */
export const localOrigins = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'ws://localhost:*',
  'ws://127.0.0.1:*',
] as const;

const isScriptSource = (source: string): boolean => !source.startsWith('ws:');

/**
 * The page's content security policy. Scripts and styles need the nonce of this response or must be files of the page's origin or a
 * remote's. Everything else, such as style attributes, other pages in frames, workers and plug-ins, is refused. The default is for
 * prefetched files alone, which have no directive of their own.
 */
export const pagePolicy = (
  nonce: string,
  { remotes, overrides, errorReports }: PageOrigins,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", `'nonce-${nonce}'`, ...remotes, ...overrides.filter(isScriptSource)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", `'nonce-${nonce}'`, ...remotes, ...overrides.filter(isScriptSource)],
      styleSrcAttr: ["'none'"],
      connectSrc: ["'self'", ...remotes, ...overrides, ...errorReports],
      // `blob:` is the preview of an attached picture.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      // The preview of a document.
      frameSrc: ['blob:'],
      workerSrc: ["'none'"],
      objectSrc: ["'none'"],
      mediaSrc: ["'none'"],
      manifestSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: [...trustedPolicies.always, ...(overrides.length > 0 ? trustedPolicies.overrides : [])],
    },
  },
});

/**
 * The content security policy of the files of builds. A browser applies it to what is opened as a page: a page in a build has no rights of
 * the intranet's origin and runs nothing. Scripts, styles, fonts and pictures obey the policy of the page that loads them.
 */
export const buildPolicy = "default-src 'none'; sandbox";

/** Browser features that the page never uses. */
export const unusedFeatures = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Beside `strictHeaders`. Without HSTS: the server listens on plain HTTP, and HTTPS belongs to the proxy in front of it. */
export const siteHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
};

/** For every response that nothing else is said of, and every 404 of both listeners. */
export const strictHeaders = {
  'content-security-policy': buildPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures,
};
