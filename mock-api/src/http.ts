import type jsonServer from 'json-server';

/** An Express request handler. */
export type Handler = ReturnType<typeof jsonServer.defaults>[number];

export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];

/** Passes what an asynchronous handler throws to Express's error handler, which Express 4 does not do by itself. */
export const asyncHandler =
  (work: (...parameters: Parameters<Handler>) => Promise<void>): Handler =>
  (request, response, next) => {
    work(request, response, next).catch(next);
  };

/** A request that cannot be served; the message is for the developer who sent it. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong, by field. */
    readonly errors?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}

/** What body-parser says of a body that it refuses, in the shape of the API's errors. */
const bodyErrors: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON.',
  413: 'The body is too large.',
};

/** Express's error handler, which it recognises by the four parameters. */
export const sendError = (error: unknown, _request: unknown, response: Response, _next: unknown): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof RequestError) {
    response.status(error.status).json({ message: error.message, errors: error.errors });
    return;
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const message = bodyErrors[status];
  if (!message) console.error(error);
  response
    .status(message ? status : 500)
    .json({ message: message ?? 'Something went wrong in the mock API; its output says what.' });
};
