import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './handler';
import type { Log } from './log';
import { RequestError } from './request-error';

/** What Express's body parser says of a request that it refused. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

const messageOf = (status: number): string => {
  if (status === 400) return 'The body is not valid JSON.';
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
    if (response.headersSent) response.destroy();
    else sendJson(response, status, { message: messageOf(status) });
  };
