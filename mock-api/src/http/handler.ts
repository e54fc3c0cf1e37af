import type { IncomingMessage, ServerResponse } from 'node:http';

/** A step on a request's way. Express takes it, and it needs nothing of Express. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** A handler that waits for something; what it throws goes where Express sends errors. */
export const waiting =
  (work: (...parameters: Parameters<Handler>) => Promise<void>): Handler =>
  (request, response, next) => {
    work(request, response, next).catch(next);
  };

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`${JSON.stringify(body, null, 2)}\n`);
};

export const sendHtml = (response: ServerResponse, status: number, text: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'self'; form-action 'self'");
  response.end(text);
};

export const redirect = (response: ServerResponse, address: string): void => {
  response.statusCode = 303;
  response.setHeader('location', address);
  response.end();
};
