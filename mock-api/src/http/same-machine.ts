import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, type Handler } from './handler';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

const isHere = (address: string): boolean =>
  URL.canParse(address) && loopbackNames.has(new URL(address).hostname);

/** A script or image that a page of another site loads from here; browsers say so, and send no `Origin` with it. */
const isEmbeddedElsewhere = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined &&
  headers['sec-fetch-site'] === 'cross-site' &&
  headers['sec-fetch-mode'] !== 'navigate';

const isStranger = (request: IncomingMessage): boolean => {
  const { host, origin } = request.headers;
  return (
    !isHere(`http://${host}`) || (origin !== undefined && !isHere(origin)) || isEmbeddedElsewhere(request)
  );
};

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-Match, If-None-Match, X-CSRF-TOKEN, X-Requested-With, X-Mock-Delay, X-Mock-Fault',
  'access-control-max-age': '600',
};

const exposed = 'Content-Disposition, ETag, Link, Location, Retry-After, X-Mock-Disturbed, X-Total-Count';

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/**
 * Serves pages of this machine, on whichever port they run, and nobody else's. A page from the network could otherwise change the
 * data behind the developer's back: a form needs no permission to be sent, and a name server can point any name at 127.0.0.1.
 */
export const sameMachine: Handler = (request, response, next) => {
  if (isStranger(request)) {
    sendJson(response, 403, {
      message: 'The mock API answers pages and programs of this machine only, at localhost.',
    });
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined) {
    setHeaders(response, {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      vary: 'Origin',
    });
  }
  if (request.method === 'OPTIONS') {
    setHeaders(response, allowed);
    response.statusCode = 204;
    response.end();
    return;
  }
  next();
};
