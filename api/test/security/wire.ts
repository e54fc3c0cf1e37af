import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets the application listen on a port of its own, for what only a real connection can show. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A connection by hand: what a client library would refuse to send, or would send faster than we want. */
export interface Line {
  socket: Socket;
  /** Everything that came back so far. */
  received: () => string;
  /** Ends with everything that came, once the server has closed the connection. */
  closed: Promise<string>;
}

export const open = async (port: number): Promise<Line> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // A server that hangs up in the middle of a sentence resets the connection.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, received: () => text, closed };
};

/** Sends bytes as they are and answers everything that comes back. */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const { socket, closed } = await open(port);
  socket.write(text, 'latin1');
  return closed;
};

/** Asks for an address as it is written, which a client library would tidy up first. */
export const getRaw = (port: number, target: string, headers: readonly string[] = []): Promise<string> =>
  sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
