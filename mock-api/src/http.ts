import type jsonServer from 'json-server';

/** An Express request handler. */
export type Handler = ReturnType<typeof jsonServer.defaults>[number];

export type Request = Parameters<Handler>[0];
export type Response = Parameters<Handler>[1];

/** Returns an Express handler that passes rejections to the error handler; Express 4 does not. */
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

/** The messages for bodies that body-parser refuses, by status. */
const bodyErrors: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON.',
  413: 'The body is too large.',
};

/** Express's error handler, which it recognises by the four parameters. */
export const sendError = (error: unknown, _request: unknown, response: Response, _next: unknown): void => {
  if (response.headersSent) return void response.destroy();
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
