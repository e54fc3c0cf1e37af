import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Server } from './server';

/** An answer as it came over the wire. */
export interface Answer {
  /** From sending the request to the last byte of its answer, in milliseconds. */
  time: number;
  /** Unpacks and reads the body: what a browser does on its own machine. */
  open<T>(): T;
}

export type Exchange = (method: string, path: string, body?: object) => Promise<Answer>;

const agent = new Agent({ keepAlive: true });

/** Calls the API as a signed-in member, as a browser does it, and leaves the answer packed. */
export const exchangeAs =
  ({ address }: Server, token: string): Exchange =>
  (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = body && Buffer.from(JSON.stringify(body));
      const since = performance.now();
      const asking = request(`${address}/api${path}`, {
        method,
        agent,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Requested-With': 'XMLHttpRequest',
          'Accept-Encoding': 'gzip',
          ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
        },
      });
      asking.on('error', reject);
      asking.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('error', reject);
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const time = performance.now() - since;
          const packed = Buffer.concat(parts);
          const isPacked = answer.headers['content-encoding'] === 'gzip';
          const text = () => (isPacked ? gunzipSync(packed) : packed).toString();
          if ((answer.statusCode ?? 0) >= 400)
            return reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text()}`));
          resolve({ time, open: <T>() => JSON.parse(text()) as T });
        });
      });
      asking.end(sent);
    });
