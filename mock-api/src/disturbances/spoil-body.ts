import type { IncomingMessage, ServerResponse } from 'node:http';

type Deliver = (response: ServerResponse, body: Buffer) => void;

/** Half of the answer, as if that were all: what was JSON no longer is. */
export const half: Deliver = (response, body) => {
  response.end(body.subarray(0, Math.floor(body.length / 2)));
};

const pieces = 10;
const millisecondsBetween = 500;

/** The answer in ten pieces over five seconds. */
export const slowly: Deliver = (response, body) => {
  const size = Math.max(1, Math.ceil(body.length / pieces));
  const sendFrom = (start: number): void => {
    if (response.destroyed) return;
    response.write(body.subarray(start, start + size));
    if (start + size >= body.length) response.end();
    else setTimeout(sendFrom, millisecondsBetween, start + size);
  };
  sendFrom(0);
};

const toBuffer = (chunk: unknown): Buffer => {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
};

/**
 * Lets the call be answered as ever, and hands its body to `deliver` when it is complete. The request is asked to come
 * uncompressed and whole, so that it is the JSON that breaks and not its wrapping.
 */
export const spoilBody = (request: IncomingMessage, response: ServerResponse, deliver: Deliver): void => {
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];

  response.writeHead = function writeHeadWithoutLength(status: number, ...rest: unknown[]) {
    const headers = rest.find((part) => typeof part === 'object' && part !== null) as
      Record<string, string> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    response.removeHeader('content-length');
    response.statusCode = status;
    return response;
  };
  response.write = (chunk: unknown): boolean => {
    chunks.push(toBuffer(chunk));
    return true;
  };
  response.end = (chunk?: unknown): ServerResponse => {
    chunks.push(toBuffer(chunk));
    Object.assign(response, { writeHead, write, end });
    response.removeHeader('content-length');
    deliver(response, Buffer.concat(chunks));
    return response;
  };
};
