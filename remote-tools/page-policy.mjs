// The content security policy of the shell's page: of the server that sends it, and of a trial.

/**
 * The policies of Trusted Types: the one of the shell (`shell/src/remotes/trusted-types.ts`), and that of a development server's overlay
 * where such builds are allowed.
 */
const trustedPolicies = { always: ['default'], overrides: ['webpack-dev-server#overlay'] };

/** Development servers on the user's machine, with their web sockets. */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

const isScriptSource = (source) => !source.startsWith('ws:');

/**
 * Returns the page's content security policy. Scripts and styles need the nonce of this response or must be files of the page's origin or a
 * remote's. Everything else, such as style attributes, other pages in frames, workers and plug-ins, is refused. The default is for
 * prefetched files alone, which have no directive of their own.
 * @param {string} nonce
 * @param {object} [config] of the run-time configuration, as the page reads it
 */
export function pagePolicy(
  nonce,
  { remotes: { origins = [], allowOverrides = false } = {}, errorReportUrl } = {},
) {
  const overrides = allowOverrides ? localOrigins : [];
  const errorReports = URL.canParse(errorReportUrl) ? [new URL(errorReportUrl).origin] : [];
  const files = ["'self'", `'nonce-${nonce}'`, ...origins, ...overrides.filter(isScriptSource)];
  const directives = {
    'default-src': ["'self'"],
    'script-src': files,
    'script-src-attr': ["'none'"],
    'style-src': files,
    'style-src-attr': ["'none'"],
    'connect-src': ["'self'", ...origins, ...overrides, ...errorReports],
    // `blob:` is the preview of an attached picture.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    // The preview of a document.
    'frame-src': ['blob:'],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'media-src': ["'none'"],
    'manifest-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedPolicies.always, ...(allowOverrides ? trustedPolicies.overrides : [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
