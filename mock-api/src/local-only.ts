import { COLLECTION_HEADERS, UNDO_HEADER } from 'api-contract';
import { RequestError, type Handler, type Request } from './http';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLocal = (address: string): boolean =>
  URL.canParse(address) && loopbackNames.has(new URL(address).hostname);

/** A script or image that a page of another site loads: browsers send `Sec-Fetch-Site` with it, and no `Origin`. */
const isEmbeddedElsewhere = ({ headers }: Request): boolean =>
  headers.origin === undefined &&
  headers['sec-fetch-site'] === 'cross-site' &&
  headers['sec-fetch-mode'] !== 'navigate';

/** The headers that pages of another port can read: those of the API, of json-server and of the mock API. */
const exposedHeaders = [
  'Content-Disposition',
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'X-Mock-Disturbed',
  'X-Total-Count',
  UNDO_HEADER,
  ...Object.values(COLLECTION_HEADERS),
].join(', ');

/**
 * Refuses requests from pages of other sites. Such a page could read the data or reset it: a form needs no permission to be sent, and
 * a DNS entry can point any name at 127.0.0.1. json-server's own CORS middleware, which allows every origin, comes after this one.
 */
export const localOnly: Handler = (request, response, next) => {
  const { host, origin } = request.headers;
  if (!isLocal(`http://${host}`) || (origin && !isLocal(origin)) || isEmbeddedElsewhere(request)) {
    throw new RequestError(403, 'The mock API serves pages and programs of this machine only, at localhost.');
  }
  response.setHeader('access-control-expose-headers', exposedHeaders);
  next();
};
