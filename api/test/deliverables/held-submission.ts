import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const boundary = '----held';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const megabyte = Buffer.alloc(1_000_000, 1);

/** A form with one file that never ends. */
export interface HeldSubmission {
  /** The status of the response; undefined while there is none. */
  status: number | undefined;
  retryAfter: string | undefined;
  end(): void;
}

/** Begins to send a file to a listening server, and holds the request open once this many megabytes are written, or it is answered. */
export const holdSubmission = async (
  { server }: FastifyInstance,
  path: string,
  megabytes: number,
  localAddress = '127.0.0.1',
): Promise<HeldSubmission> => {
  const { port } = server.address() as AddressInfo;
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': (megabytes + 1) * megabyte.length,
  };
  const sent: ClientRequest = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST', localAddress, headers, agent: false },
  });
  const held: HeldSubmission = { status: undefined, retryAfter: undefined, end: () => sent.destroy() };
  const answered = new Promise<void>((resolve) => {
    sent.on('error', () => resolve());
    sent.on('response', (response: IncomingMessage) => {
      held.status = response.statusCode;
      held.retryAfter = response.headers['retry-after'];
      response.resume();
      resolve();
    });
  });
  sent.write(head);
  for (let written = 0; written < megabytes && held.status === undefined; written += 1)
    if (!sent.write(megabyte)) await Promise.race([once(sent, 'drain'), answered]);
  return held;
};
