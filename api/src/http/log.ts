import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

const userOf = ({ session }: FastifyRequest): number | undefined => session?.user.id;

/** Logs an unexpected error with its user. A client that has gone away is none. */
export const logError = (error: unknown, request: FastifyRequest): void => {
  const user = userOf(request);
  if (request.raw.socket.destroyed) request.log.info({ user }, 'The client went away');
  else request.log.error({ err: error, user });
};

/** The address as the router reads it: `/%71/…` is `/q/…`. */
const decoded = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

/** The token in the address of a page for clients or of a calendar feed, which opens it to any reader of the log. */
const token = /^(\/q\/|\/material\/|\/api\/delivery-calendar\/)[^/]+/;

/**
 * Returns the path of an address without a token. Its query may have names that are searched for, options of a deployment, or the code of a
 * sign-in.
 */
const loggedUrl = (url: string): string => decoded(url.split('?', 1)[0]!).replace(token, '$1…');

/** How a request is logged. */
export const logSerializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({
    method,
    url: loggedUrl(url),
    remoteAddress: ip,
  }),
};

/** Logs one line for each request, with its user. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of the response says it all.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) return logError(error, request);
    const { elapsedTime: responseTime } = reply;
    request.log.info({ req: request, res: reply, user: userOf(request), responseTime }, 'request completed');
  }

  override streamError(error: Error, request: FastifyRequest): void {
    logError(error, request);
  }
}
