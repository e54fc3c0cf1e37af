import type { IncomingMessage } from 'node:http';
import { RequestError } from './request-error';

const maxBytes = 1024 * 1024;

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new RequestError(413, 'The body is larger than 1 MB.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Whether the request comes from a form of the control page, and not from a program. */
export const isForm = (request: IncomingMessage): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request));

/** Throws a `RequestError` when the body is not a JSON object. */
export const readJsonObject = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is not valid JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new RequestError(400, 'The body must be a JSON object.');
};
