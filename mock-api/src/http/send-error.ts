import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './handler';
import type { Log } from './log';
import { StoreUnavailable } from 'api';
import { RequestError } from './request-error';

const unavailable = 503;
const retrySeconds = 5;

/** What Express's body parser says of a request that it refused, and the store of one that it could not save. */
const statusOf = (error: unknown): number => {
  if (error instanceof StoreUnavailable) return unavailable;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
};

const messageOf = (status: number): string => {
  if (status === 400) return 'The body is not valid JSON.';
  if (status === unavailable)
    return 'Nothing can be saved at the moment: the disk is full, or the file must not be written.';
  return status === 413
    ? 'The body is too large.'
    : 'Something went wrong in the mock API; its log says what.';
};

/** The end of every request that failed, outside the API's own routes. Express knows it by its four parameters. */
export const sendErrors =
  (log: Log) =>
  (error: unknown, _request: IncomingMessage, response: ServerResponse, _next: () => void): void => {
    if (error instanceof RequestError) {
      const { message, errors } = error;
      return sendJson(response, error.status, errors ? { message, errors } : { message });
    }
    const status = statusOf(error);
    if (status >= 500) log.error(error instanceof Error ? String(error.stack) : String(error));
    if (status === unavailable) response.setHeader('retry-after', retrySeconds);
    if (response.headersSent) response.destroy();
    else sendJson(response, status, { message: messageOf(status) });
  };
